import { parse } from "@humanwhocodes/momoa";

const CHARACTERS_AROUND = 15;

/** Where a text stops being JSON, with line, column and what stands around, and what may be wrong. */
export function jsonFault(text: string, fault: SyntaxError): string {
  const at = faultOffset(text, fault);
  const before = text.slice(0, at);
  const [line, column] = [before.split("\n").length, at - before.lastIndexOf("\n")];
  const around = text.slice(Math.max(0, at - CHARACTERS_AROUND), at + CHARACTERS_AROUND);
  return `line ${line}, column ${column}, near ${JSON.stringify(around)}; ${hint(text, at)}`;
}

/** The engine tells where only sometimes. */
function faultOffset(text: string, { message }: SyntaxError): number {
  const told = /at position (\d+)/.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  try {
    parse(text);
  } catch (error) {
    const { offset } = error as { offset?: number };
    if (offset !== undefined) return offset;
  }
  return text.length;
}

function hint(text: string, at: number): string {
  const isAfterComma = /,\s*$/.test(text.slice(Math.max(0, at - 100), at));
  if (isAfterComma && "]}".includes(text[at] ?? "-")) return "remove the comma before it";
  if (at >= text.length) return "it ends too early";
  if (text[at] === "'") return "expected double quotes";
  return "expected one JSON object";
}
