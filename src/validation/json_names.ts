import type { Issue } from "../base/errors.ts";
import { pathText } from "./path_text.ts";

const MAX_ISSUES = 20;
const MAX_NAME_SHOWN = 100;
/** The number of names above which searching a list is slower than searching a set. */
const MAX_LISTED = 8;
const NO_NAMES: string[] = [];

const [QUOTE, COMMA, BACKSLASH] = ['"', ",", "\\"].map((letter) => letter.charCodeAt(0));
const [OPEN_OBJECT, CLOSE_OBJECT] = ["{", "}"].map((letter) => letter.charCodeAt(0));
const [OPEN_ARRAY, CLOSE_ARRAY] = ["[", "]"].map((letter) => letter.charCodeAt(0));

/** An object or array that is open at the position of the scan. */
interface Frame {
  isArray: boolean;
  /**
   * The names that an object has so far. A few names, as in most objects, are kept in a list; more
   * names in a set.
   */
  names: string[] | Set<string>;
  /** The name or index of the current value. */
  at: string | number;
  isNameNext: boolean;
}

/**
 * Issues with names in a JSON text that parsing does not report. If two fields have the same name,
 * parsing keeps only the last field. A field named `__proto__` is lost when an object is copied.
 */
export function nameIssues(text: string): Issue[] {
  const issues: Issue[] = [];
  const frames: Frame[] = [];
  let frame: Frame = { isArray: true, names: NO_NAMES, at: 0, isNameNext: false };
  const open = (isArray: boolean) => {
    frames.push(frame);
    frame = { isArray, names: NO_NAMES, at: 0, isNameNext: !isArray };
  };
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        if (frame.isNameNext) {
          const name = nameWithin(text.slice(at, end + 1));
          frame.at = name;
          frame.isNameNext = false;
          const issue = nameIssue(name, frame);
          if (issue !== null) issues.push({ path: pathOf([...frames, frame]), ...issue });
          if (issues.length === MAX_ISSUES) return issues;
        }
        at = end;
        break;
      }
      case COMMA:
        if (frame.isArray) frame.at = Number(frame.at) + 1;
        else frame.isNameNext = true;
        break;
      case OPEN_OBJECT:
        open(false);
        break;
      case OPEN_ARRAY:
        open(true);
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        frame = frames.pop()!;
    }
  }
  return issues;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, quoteAt: number): boolean {
  let at = quoteAt;
  while (text.charCodeAt(at - 1) === BACKSLASH) at--;
  return (quoteAt - at) % 2 === 1;
}

function nameWithin(quoted: string): string {
  return quoted.includes("\\") ? JSON.parse(quoted) : quoted.slice(1, -1);
}

function nameIssue(name: string, frame: Frame): Pick<Issue, "code" | "message"> | null {
  if (!isTakenDown(name, frame)) {
    return { code: "repeated", message: "given more than once in one object; expected once" };
  }
  return name === "__proto__"
    ? { code: "reserved_name", message: "no field can be called __proto__; use another name" }
    : null;
}

/** Records a name. Returns false if the object already had a field of this name. */
function isTakenDown(name: string, frame: Frame): boolean {
  const { names } = frame;
  if (names instanceof Set) return names.size < names.add(name).size;
  if (names.includes(name)) return false;
  if (names === NO_NAMES) frame.names = [name];
  else if (names.push(name) > MAX_LISTED) frame.names = new Set(names);
  return true;
}

/** The outermost frame is the whole text. */
function pathOf([, ...frames]: readonly Frame[]): string {
  return pathText(
    frames.map(({ at }) => typeof at === "string" ? at.slice(0, MAX_NAME_SHOWN) : at),
  );
}
