export const LINE_WIDTH = 100;

/**
 * Writes the items on one line if they fit, otherwise one item on each line, as `ruff format` does.
 */
export function bracketed(before: string, items: string[], after: string, indent = 0): string {
  const margin = " ".repeat(indent);
  const line = margin + before + items.join(", ") + after;
  if (line.length <= LINE_WIDTH) return line;
  const inner = items.map((item) => `${margin}    ${item},\n`).join("");
  return `${margin}${before}\n${inner}${margin}${after}`;
}

/** A docstring, wrapped between words. */
export function docstring(words: string, indent: number): string {
  const margin = " ".repeat(indent);
  const text = words.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replace(/"$/, '" ');
  const oneLine = `${margin}"""${text}"""`;
  if (oneLine.length <= LINE_WIDTH) return oneLine;
  const lines: string[] = [];
  let line = `${margin}"""`;
  for (const word of text.split(/\s+/)) {
    const isFirst = line.trim() === "" || line.endsWith('"""');
    const longer = isFirst ? line + word : `${line} ${word}`;
    // The first line leaves room for closing quotes, which a one-line text has.
    if (longer.length <= LINE_WIDTH - (lines.length === 0 ? 3 : 0)) line = longer;
    else {
      lines.push(line);
      line = margin + word;
    }
  }
  return [...lines, line, `${margin}"""`].join("\n");
}
