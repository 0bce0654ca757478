/** One line of a Dockerfile, its continuations joined. */
export interface Instruction {
  keyword: string;
  /** Options before the arguments, such as `from`. */
  options: Record<string, string>;
  /** What follows, as written. */
  text: string;
}

export interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

const KEYWORDS = new Set(
  [
    "ARG",
    "RUN",
    "COPY",
    "WORKDIR",
    "ENV",
    "EXPOSE",
    "VOLUME",
    "USER",
    "STOPSIGNAL",
    "HEALTHCHECK",
    "CMD",
  ],
);
/** Whose dashes are the instruction's; in CMD and RUN they belong to the program. */
const WITH_OPTIONS = new Set(["COPY", "HEALTHCHECK"]);

/** Reads the part of the Dockerfile language that is used here. @throws {Error} on anything else. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const joined = text.replace(/^\s*#.*\n/gm, "").replace(/\\\n\s*/g, " ");
  for (const line of joined.split("\n").filter((line) => line.trim() !== "")) {
    const [, keyword, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (keyword === "FROM") {
      const [, base, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest)!;
      stages.push({ name: name ?? String(stages.length), base, instructions: [] });
    } else if (KEYWORDS.has(keyword)) {
      stages.at(-1)!.instructions.push(parseInstruction(keyword, rest));
    } else {
      throw new Error(`cannot replay this line of the Dockerfile: ${line}`);
    }
  }
  return stages;
}

function parseInstruction(keyword: string, rest: string): Instruction {
  const options: Record<string, string> = {};
  let text = rest;
  while (WITH_OPTIONS.has(keyword) && text.startsWith("--")) {
    const [all, name, value] = /^--([\w-]+)=(\S+)\s+/.exec(text)!;
    options[name] = value;
    text = text.slice(all.length);
  }
  return { keyword, options, text };
}

/** The words of an instruction in JSON form, such as those of CMD. */
export function jsonWords(text: string): string[] {
  return JSON.parse(text.replace(/^CMD\s+/, ""));
}

/** `KEY=value …` of an ENV instruction; values here hold no spaces. */
export function parseEnv(text: string): Record<string, string> {
  return Object.fromEntries(text.trim().split(/\s+/).map((pair) => pair.split("=", 2)));
}

/** Whether `.dockerignore` keeps a path out: the last pattern that matches it or a parent decides. */
export function ignoredByDocker(ignoreFile: string, path: string): boolean {
  const parents = path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));
  let isIgnored = false;
  for (const line of ignoreFile.split("\n").map((line) => line.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const pattern = line.replace(/^!/, "");
    if (!/^(\*|[\w./-]+)$/.test(pattern)) throw new Error(`cannot read .dockerignore's ${line}`);
    if (pattern === "*" || parents.includes(pattern)) isIgnored = !line.startsWith("!");
  }
  return isIgnored;
}
