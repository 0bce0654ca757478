import { parse } from "@humanwhocodes/momoa";

const CHARACTERS_AROUND = 15;

/** Where a text stops being JSON: line, column, surrounding text and the likely cause. */
export function jsonFault(text: string, fault: SyntaxError): string {
  const { at, hint } = faultOf(text, faultOffset(text, fault));
  const before = text.slice(0, at);
  const [line, column] = [before.split("\n").length, at - before.lastIndexOf("\n")];
  const around = text.slice(Math.max(0, at - CHARACTERS_AROUND), at + CHARACTERS_AROUND);
  return `line ${line}, column ${column}, near ${JSON.stringify(around)}; ${hint}`;
}

/** Where a single line stops being JSON, without quoting the text. */
export function jsonFaultWithin(line: string, fault: SyntaxError): string {
  const { at, hint } = faultOf(line, faultOffset(line, fault));
  return `column ${at + 1}; ${hint}`;
}

/**
 * The offset of the fault in the text. The JavaScript engine reports the position only for some
 * faults.
 */
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

/**
 * The likely cause of the fault. If the cause is a comma before a bracket, the position of the
 * comma.
 */
function faultOf(text: string, at: number): { at: number; hint: string } {
  const spaces = /,(\s*)$/.exec(text.slice(Math.max(0, at - 100), at))?.[1];
  if (spaces !== undefined && "]}".includes(text[at] ?? "-")) {
    return { at: at - spaces.length - 1, hint: "remove the comma before the bracket" };
  }
  if (at >= text.length) return { at, hint: "it ends too early" };
  return { at, hint: text[at] === "'" ? "expected double quotes" : "expected one JSON object" };
}
