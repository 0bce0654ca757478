/** A form of an answer besides JSON, at the same price; `Accept` asks for it. */
export interface Rendering {
  mediaType: string;
  /** Part of the names of client methods, and the extension of file names. */
  id: string;
  /** Whether `run` returns text, which is sent as UTF-8, or bytes. */
  isText: boolean;
  /** The name that forms show. */
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

/** The forms of a result by media type. Each form is made only if it is asked for. */
export type Renders = Readonly<Record<string, () => Promise<string | Uint8Array<ArrayBuffer>>>>;

/**
 * The Content-Type of an answer. Text types name their encoding, because HTTP has no default for
 * it.
 */
export function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;
}
