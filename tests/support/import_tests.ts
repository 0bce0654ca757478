import { EventEmitter } from "node:events";

/** The file of each test in a group, for reading the output. */
export type RegisteredTests = { file: string; name: string }[];

/**
 * Imports test files into one isolate, one after the other, and writes the file of each test into
 * `registry`. A file that cannot be imported becomes a failing test.
 */
export async function importTests(
  registry: URL,
  files: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const registered: RegisteredTests = [];
  const own = Deno.test;
  let current = "";
  const deno = Deno as { test: typeof Deno.test };
  deno.test = recorded(own, (name) => registered.push({ file: current, name }));
  for (const [file, load] of Object.entries(files)) {
    current = file;
    try {
      await load();
    } catch (error) {
      Deno.test(`${file} can be imported`, () => {
        throw error;
      });
    }
  }
  deno.test = own;
  await Deno.writeTextFile(registry, JSON.stringify(registered));
}

type Register = (...args: unknown[]) => void;

function recorded(test: typeof Deno.test, record: (name: string) => void): typeof Deno.test {
  const both = (register: unknown) => {
    // Deno reads a test's location from the stack; an emitter does not add itself to the stack.
    const emitter = new EventEmitter();
    emitter.on(
      "test",
      (first: string | { name?: string }, second: unknown) => record(nameOf(first, second)),
    );
    emitter.on("test", register as Register);
    return emitter.emit.bind(emitter, "test");
  };
  return Object.assign(both(test), test, {
    ignore: both(test.ignore),
    only: both(test.only),
  }) as unknown as typeof Deno.test;
}

/** `Deno.test` takes a name, a definition with one, or a function with one. */
function nameOf(first: string | { name?: string }, second: unknown): string {
  if (typeof first === "string") return first;
  return first.name || (second as { name?: string })?.name || "";
}
