const KEYWORDS: Readonly<Record<string, string>> = {
  curl: "curl",
  sh: "cat|curl|deno|export|node|npm|pip|python3?",
  js: "async|await|const|export|for|from|function|if|import|let|new|null|of|return|true|false",
  python: "async|await|def|False|for|from|if|import|in|None|print|return|True|with|as",
  php: "array|echo|false|foreach|new|null|true",
  go: "defer|for|func|if|import|nil|package|range|return|var",
  ruby: "do|else|end|false|if|nil|require|true|puts",
  json: "true|false|null",
};
const ALIASES: Readonly<Record<string, string>> = { node: "js", ts: "js", javascript: "js" };
const COMMENTS: Readonly<Record<string, string>> = {
  js: "//.*",
  php: "//.*",
  go: "//.*",
  python: "#.*",
  ruby: "#.*",
  sh: "(?<=^|\\s)#.*",
};
const STRING = `"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\``;
const NUMBER = String.raw`(?<![\w.:/-])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.-])`;

const PATTERNS = new Map(
  Object.entries(KEYWORDS).map(([language, keywords]) => [
    language,
    new RegExp(
      `(${COMMENTS[language] ?? "(?!)"})|(${STRING})|(\\b(?:${keywords})\\b)|(${NUMBER})`,
      "gm",
    ),
  ]),
);

/** The classes of a token, in the order of the groups of its pattern. */
const CLASSES = ["c", "s", "k", "n"];

/**
 * Code as HTML, with comments, strings, keywords and numbers marked. A language that is not known
 * is only escaped.
 */
export function highlighted(text: string, language: string): string {
  const pattern = PATTERNS.get(ALIASES[language] ?? language);
  if (pattern === undefined) return escaped(text);
  let written = "";
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const group = match.slice(1).findIndex((part) => part !== undefined);
    const token = `<span class="${CLASSES[group]}">${escaped(match[0])}</span>`;
    written += escaped(text.slice(from, match.index)) + token;
    from = match.index + match[0].length;
  }
  return written + escaped(text.slice(from));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text as HTML. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]);
}
