const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time that a process and all it started have used, this one unless another is
 * named. On a machine with other work this tells more than the clock. Linux only.
 */
export function cpuSeconds(root = Deno.pid): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const { name } of Deno.readDirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const stat = readStat(pid);
    if (stat === null) continue;
    parents.set(pid, stat.parent);
    ticks.set(pid, stat.ticks);
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return pid === root || (parent !== undefined && isOurs(parent));
  };
  const ours = [...ticks].filter(([pid]) => isOurs(pid));
  return ours.reduce((sum, [, used]) => sum + used, 0) / TICKS_PER_SECOND;
}

/** The same of one process alone. */
export function cpuSecondsOf(pid: number): number {
  return (readStat(pid)?.ticks ?? NaN) / TICKS_PER_SECOND;
}

/** Ticks of a process with those of its children that have ended. */
function readStat(pid: number): { parent: number; ticks: number } | null {
  try {
    const text = Deno.readTextFileSync(`/proc/${pid}/stat`);
    // The name, in parentheses, may contain anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ").map(Number);
    return { parent: fields[1], ticks: fields[11] + fields[12] + fields[13] + fields[14] };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
