import type { CallToolResult } from "@modelcontextprotocol/server";
import { compactEnvelope, paragraphOf } from "./compact.ts";
import { fits, MAX_TEXT_BYTES } from "./message_bounds.ts";

type Json = Record<string, unknown>;

/** Headers of the API's answer that `_meta` repeats, so that programs can read them. */
const TOLD_HEADERS = [
  "X-Credits-Charged",
  "X-Credits-Remaining",
  "X-RateLimit-Remaining",
  "Idempotent-Replayed",
  "Retry-After",
];
/** The first revision of the protocol with structured content. */
const FIRST_STRUCTURED = "2025-06-18";

/** How the answer to a tool call is given. */
interface Manner {
  tool: string;
  isFull: boolean;
  /** Whether the caller's revision of the protocol has structured content. */
  isStructured: boolean;
  /** The sentence in a compact answer that says how to get the full answer. */
  fullHint: string;
  /** The URL at which the answer can be read again for free; null if there is none. */
  url: string | null;
  /** Replaces the names of routes and headers in a text by those of tools and arguments. */
  worded(text: string): string;
  /** Draws the picture that the caller asked for; null if the caller asked for none. */
  draw: ((svg: string) => Promise<Uint8Array<ArrayBuffer>>) | null;
}

/** Whether the protocol revision of a request has structured content. */
export function hasStructuredContent(headers: Headers): boolean {
  // Clients of earlier revisions do not send the header.
  return (headers.get("mcp-protocol-version") ?? "") >= FIRST_STRUCTURED;
}

/** The replacement for a text that is too long for an answer. */
export function tooLong(url: string): string {
  return `The text is longer than the limit of ${MAX_TEXT_BYTES} bytes. Read it over HTTP: GET ${url}`;
}

/** An answer of the API as a tool result. */
export async function toolResult(response: Response, manner: Manner): Promise<CallToolResult> {
  const told = TOLD_HEADERS.map((name) => [name, response.headers.get(name)] as const);
  const _meta = Object.fromEntries(told.filter(([, value]) => value !== null));
  const answered = await response.text();
  const { url, isFull, isStructured, tool, worded } = manner;
  if (!response.ok) {
    const { request_id, error } = JSON.parse(worded(answered));
    const text = JSON.stringify({ request_id, tool, error });
    return { content: [{ type: "text", text }], isError: true, _meta };
  }
  if (url !== null && !fits(answered)) {
    const text = tooLong(url);
    return {
      content: [{ type: "text", text }],
      ...(isStructured && { structuredContent: { data: { url } } }),
      isError: false,
      _meta,
    };
  }
  const envelope = JSON.parse(answered);
  const pictures = await pictureOf(envelope, manner);
  const structuredContent: Json = isFull ? envelope : compactAnswer(envelope, response, manner);
  // Many hosts give their model only the text, so the text has the full answer too.
  const text = isFull || !isStructured
    ? JSON.stringify(structuredContent)
    : [paragraphOf(structuredContent), structuredContent.next, structuredContent.full]
      .filter((words) => words !== undefined).join(" ");
  return {
    content: [{ type: "text", text }, ...pictures],
    ...(isStructured && { structuredContent }),
    isError: false,
    _meta,
  };
}

function compactAnswer(envelope: Json, { status }: Response, { tool, fullHint }: Manner): Json {
  const isJob = status === 202;
  return {
    ...compactEnvelope(envelope),
    ...(isJob ? { next: `Call ${tool}_get with this job_id.` } : { full: fullHint }),
  };
}

/** Takes the picture out of an answer, and returns it as a PNG file. */
async function pictureOf(
  { data }: { data: { picture?: string } },
  { draw }: Manner,
): Promise<CallToolResult["content"]> {
  const { picture } = data;
  if (draw === null || picture === undefined) return [];
  delete data.picture;
  try {
    const png = await draw(picture);
    return [{ type: "image", data: png.toBase64(), mimeType: "image/png" }];
  } catch (error) {
    // The call is already billed, so the answer is given without its picture.
    const text = `The picture could not be drawn: ${(error as Error).message}`;
    return [{ type: "text", text }];
  }
}
