/**
 * A format of an answer other than JSON, at the same price. Callers ask for the format in `Accept`.
 */
export interface Rendering {
  mediaType: string;
  /** Part of the names of client methods. It is also the extension of file names. */
  id: string;
  /** Whether `run` returns text, which is sent as UTF-8. Otherwise `run` returns bytes. */
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

export const PNG = {
  mediaType: "image/png",
  id: "png",
  isText: false,
  label: "The picture as PNG",
  description: "the picture, a PNG file",
} as const satisfies Rendering;

export const ICS = {
  mediaType: "text/calendar",
  id: "ics",
  isText: true,
  label: "A calendar file",
  description: "a calendar by RFC 5545",
} as const satisfies Rendering;

/** Every form that operations know. */
export const RENDERINGS: readonly Rendering[] = [SVG, PNG, ICS];

/**
 * The scales of a picture: pixels for each unit. A larger scale keeps the picture sharp on dense
 * screens.
 */
export const PNG_SCALES = [1, 2, 3] as const;
export type PngScale = typeof PNG_SCALES[number];

/** The tools that make a result in another format, for the call that asked for the format. */
interface RenderTools {
  /** @throws {ApiError} NOT_ACCEPTABLE, RATE_LIMITED or SERVICE_UNAVAILABLE. */
  toPng(svg: string, scale: PngScale): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * A result in other formats, by media type. The result is made in a format only if the caller asks
 * for the format.
 */
export type Renders = Readonly<
  Record<string, (tools: RenderTools) => Promise<string | Uint8Array<ArrayBuffer>>>
>;

/** The formats in which routes with pictures can answer. */
export const PICTURES = [SVG, PNG] as const;

/** The formats of a picture. `draw` returns the picture as SVG. */
export function renderedPicture(draw: () => Promise<string>, scale: PngScale): Renders {
  return {
    [SVG.mediaType]: draw,
    [PNG.mediaType]: async ({ toPng }) => await toPng(await draw(), scale),
  };
}

/**
 * The Content-Type of an answer. Text types name their encoding, because HTTP has no default
 * encoding.
 */
export function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;
}
