import type { RegisteredTests } from "../../../tests/support/import_tests.ts";

// deno-lint-ignore no-control-regex
const COLOURS = /\x1b\[[\d;]*m/g;

const OUTCOME = /^ \.\.\. (?:ok|FAILED|ignored) \(/;

/**
 * Deno prints this line after one, two and four minutes. After four minutes a test counts as
 * hanging.
 */
const HANGS = /^(.*) has been running for over \(4m/m;

/** The quoted name of the test that hangs according to this output. */
export function hangingTest(output: string): string | undefined {
  return HANGS.exec(output.replaceAll(COLOURS, ""))?.[1];
}

/** Rewrites the output of `deno test` for a group so that it names the files of the group. */
export class TestOutput {
  readonly #dir: string;
  readonly #registeredIn: (group: string) => RegisteredTests;
  readonly #groupLine: RegExp;
  readonly #filesOf = new Map<string, string[]>();
  #line = "";

  /** @param dir The folder of the group modules, as Deno prints it. */
  constructor(dir: string, registeredIn: (group: string) => RegisteredTests) {
    this.#dir = dir;
    this.#registeredIn = registeredIn;
    this.#groupLine = new RegExp(`${RegExp.escape(`./${dir}/`)}(\\w+)\\.ts( => .*)`, "s");
  }

  /** The complete lines so far, with the file of each test. */
  readable(text: string): string {
    const lines = (this.#line + text).split(/(?<=\n)/);
    this.#line = lines.at(-1)!.endsWith("\n") ? "" : lines.pop()!;
    return lines.map((line) => this.#named(line)).join("");
  }

  rest(): string {
    return this.#named(this.#line);
  }

  #named(line: string): string {
    const [, group, rest] = this.#groupLine.exec(line) ?? [];
    if (group === undefined) return line;
    const said = rest.replaceAll(COLOURS, "").slice(" => ".length);
    const entry = `${this.#dir}/${group}.ts`;
    return line.replace(entry, () => this.#fileOfTest(group, said) ?? entry);
  }

  /** @param said The test's name, followed by its steps and its outcome. */
  #fileOfTest(group: string, said: string): string | undefined {
    for (let end = said.indexOf(" ..."); end >= 0; end = said.indexOf(" ...", end + 1)) {
      const key = `${group} ${said.slice(0, end)}`;
      if (!this.#filesOf.has(key)) this.#read(group);
      const files = this.#filesOf.get(key);
      if (files === undefined) continue;
      // Tests with the same name end in the order of their files.
      return files.length > 1 && OUTCOME.test(said.slice(end)) ? files.shift() : files[0];
    }
  }

  /** Reads a group's registry; again for each unknown name, since a watched group rewrites it. */
  #read(group: string): void {
    for (const { file, name } of this.#registeredIn(group)) {
      const key = `${group} ${name}`;
      this.#filesOf.set(key, [...this.#filesOf.get(key) ?? [], file]);
    }
  }
}
