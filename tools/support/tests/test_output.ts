import type { RegisteredTests } from "../../../tests/support/import_tests.ts";

// deno-lint-ignore no-control-regex
const COLOURS = /\x1b\[[\d;]*m/g;

const OUTCOME = /^ \.\.\. (?:ok|FAILED|ignored) \(/;

/** Deno says this at one, two and four minutes; by then a test waits for what will not come. */
const HANGS = /^(.*) has been running for over \(4m/m;

/** The test, as Deno quotes it, of which this output says that it hangs. */
export function hangingTest(output: string): string | undefined {
  return HANGS.exec(output.replaceAll(COLOURS, ""))?.[1];
}

/** What `deno test` says of a group, said of the files in it. */
export class TestOutput {
  readonly #dir: string;
  readonly #registeredIn: (group: string) => RegisteredTests;
  readonly #groupLine: RegExp;
  readonly #filesOf = new Map<string, string[]>();
  #line = "";

  /** `dir`: where the modules of the groups lie, as Deno names it. */
  constructor(dir: string, registeredIn: (group: string) => RegisteredTests) {
    this.#dir = dir;
    this.#registeredIn = registeredIn;
    this.#groupLine = new RegExp(`${RegExp.escape(`./${dir}/`)}(\\w+)\\.ts( => .*)`, "s");
  }

  /** The whole lines so far, each test named with its file. */
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

  /** `said` begins with the test's name, and goes on with its steps and its outcome. */
  #fileOfTest(group: string, said: string): string | undefined {
    for (let end = said.indexOf(" ..."); end >= 0; end = said.indexOf(" ...", end + 1)) {
      const key = `${group} ${said.slice(0, end)}`;
      if (!this.#filesOf.has(key)) this.#read(group);
      const files = this.#filesOf.get(key);
      if (files === undefined) continue;
      // Tests of one name end in the order of their files.
      return files.length > 1 && OUTCOME.test(said.slice(end)) ? files.shift() : files[0];
    }
  }

  /** Anew for each name that is not known yet: a watched group is written again. */
  #read(group: string): void {
    for (const { file, name } of this.#registeredIn(group)) {
      const key = `${group} ${name}`;
      this.#filesOf.set(key, [...this.#filesOf.get(key) ?? [], file]);
    }
  }
}
