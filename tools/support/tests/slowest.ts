const SHOWN = 10;
const CASE = /<testcase name="[^"]*" classname="([^"]*)" time="([\d.]+)"/g;

/** The test files that took longest, from the report of a run. */
export async function slowest(reportFile: string): Promise<string[]> {
  const report = await Deno.readTextFile(reportFile).catch(() => "");
  const seconds = new Map<string, number>();
  for (const [, file, time] of report.matchAll(CASE)) {
    seconds.set(file, (seconds.get(file) ?? 0) + Number(time));
  }
  return [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN)
    .map(([file, time]) => `${time.toFixed(1).padStart(6)} s  ${file}`);
}
