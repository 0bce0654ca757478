/** Logs of the last run, one for each step. */
export const LOG_DIR = ".cache/release_check";
const SHOWN_OF_FAILURE = 4000;

export interface TaskOutcome {
  passed: boolean;
  stdout: string;
}

/**
 * Runs `deno task …` and writes its output to a log; prints the end of the log if the task fails.
 */
export async function runTask(
  step: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<TaskOutcome> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", ...args],
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  await Deno.mkdir(LOG_DIR, { recursive: true });
  const logFile = `${LOG_DIR}/${step}.log`;
  using log = await Deno.open(logFile, { write: true, create: true, truncate: true });
  let [all, stdout] = ["", ""];
  const keep = async (stream: ReadableStream<Uint8Array>, seen: (text: string) => void) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      seen(text);
      all = (all + text).slice(-SHOWN_OF_FAILURE);
      await log.write(new TextEncoder().encode(text));
    }
  };
  await Promise.all([
    keep(child.stdout, (text) => stdout += text),
    keep(child.stderr, () => {}),
  ]);
  const { success } = await child.status;
  if (!success) console.error(`${all.trimEnd()}\n… the complete output is in ${logFile}`);
  return { passed: success, stdout };
}
