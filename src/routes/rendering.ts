/** A form of an answer besides JSON, at the same price; `Accept` asks for it. */
export interface Rendering {
  mediaType: string;
  /** Names its method in clients and ends the names of its files. */
  id: string;
  /** Whether `run` returns text, which is sent as UTF-8, or bytes. */
  isText: boolean;
  /** Names it in forms. */
  label: string;
  /** A description that can end a sentence. */
  description: string;
}

export const SVG = {
  mediaType: "image/svg+xml",
  id: "svg",
  isText: true,
  label: "The picture",
  description: "the picture, an SVG document",
} as const satisfies Rendering;

export const ICS = {
  mediaType: "text/calendar",
  id: "ics",
  isText: true,
  label: "A calendar file",
  description: "a calendar by RFC 5545",
} as const satisfies Rendering;

/** Every form that operations know. */
export const RENDERINGS: readonly Rendering[] = [SVG, ICS];

/** The forms of a result, by their media types; each is made only if it is asked for. */
export type Renders = Readonly<Record<string, () => Promise<string | Uint8Array<ArrayBuffer>>>>;

/** The Content-Type of an answer: types of text name their encoding, as HTTP knows no default. */
export function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;
}
