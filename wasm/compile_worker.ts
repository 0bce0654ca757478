/** A thread with its own compiler. Each message is one run of the compiler. */
import { commands, Exit, runLLVM } from "@yowasp/clang";
import type { CompilerResult, CompilerRun } from "./compile_module.ts";

/** Loads the compiler once, without messages about the download. */
const loaded = runLLVM(undefined, undefined, { fetchProgress: () => {} });

async function run(
  { args, tree, output }: CompilerRun,
): Promise<CompilerResult> {
  let messages = "";
  const decoder = new TextDecoder();
  const collect = (bytes: Uint8Array | null) => {
    if (bytes) messages += decoder.decode(bytes, { stream: true });
  };
  try {
    await loaded;
    const made = await commands.clang([...args, "-o", output], tree, {
      stdout: collect,
      stderr: collect,
      decodeASCII: false,
    });
    return { made: (made as Record<string, Uint8Array>)[output] };
  } catch (error) {
    const said = error instanceof Exit ? messages : String(error);
    return { fault: `clang ${args.join(" ")} failed:\n${said}` };
  }
}

/**
 * The members of a Worker's global scope that are used here. TypeScript's library for Workers would
 * replace the library for windows.
 */
interface WorkerScope {
  onmessage: (event: MessageEvent<CompilerRun>) => void;
  postMessage(result: CompilerResult): void;
}
const scope = self as unknown as WorkerScope;

scope.onmessage = async ({ data }) => scope.postMessage(await run(data));
