import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { ApiError } from "../base/errors.ts";
import { BODY_TIMEOUT_MS } from "../http/request/body.ts";
import { expireAfter, within } from "../base/timeout.ts";
import { FormFault } from "./console_route.ts";

const FORM_TYPE = /^multipart\/form-data\s*;/i;
const LIMITS = { fields: 16, fieldSize: 1024, files: 1, parts: 17, headerPairs: 16 };
const DISCARD_MS = 60_000;

/** A form with one file, which is its last field. */
export interface FileForm {
  fields: URLSearchParams;
  /** The file name that the browser sends; empty if no file was chosen. */
  fileName: string;
  /**
   * The content of the file, read from the request on demand. The stream ends when the whole form
   * has ended.
   */
  content: ReadableStream<Uint8Array>;
  /**
   * Reads and discards the rest of the form for a limited time, because browsers show no answer
   * before they have sent the whole form.
   * @throws {FormFault} if the form is incomplete or has another file.
   */
  end(): Promise<void>;
}

/**
 * Reads a form up to its file.
 * @throws {ApiError} UNSUPPORTED_MEDIA_TYPE for another type of body.
 * @throws {FormFault} if the fields before the file are incomplete.
 */
export async function readFileForm({ headers, body }: Request): Promise<FileForm> {
  const type = headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type) || body === null) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Files are accepted only from forms.");
  }
  const parser = parserOf(type);
  const fields = new URLSearchParams();
  let isFound = false;
  const { promise: found, resolve } = Promise.withResolvers<FoundFile>();
  parser.on("field", (name, value, _, isCut) => {
    if (isCut || isFound) parser.destroy(new FormFault(UNKNOWN));
    else fields.append(name, value);
  });
  parser.on("file", (_, file, fileName) => {
    isFound = true;
    resolve({ file, fileName });
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) {
    parser.on(limit, () => parser.destroy(new FormFault(UNKNOWN)));
  }
  const whole = pipeline(body, parser).catch((error) => {
    throw error instanceof FormFault ? error : new FormFault(BROKEN, { cause: error });
  });
  const none = whole.then(() => ({ file: Readable.from([]), fileName: "" }));
  none.catch(() => {});
  const { file, fileName } = await within(Promise.race([found, none]), BODY_TIMEOUT_MS, () => {
    parser.destroy();
    return new FormFault(BROKEN);
  });
  const { content, discard } = contentOf(file, whole);
  const end = async () => {
    discard();
    let isLate = false;
    const cancel = expireAfter(DISCARD_MS, () => {
      isLate = true;
      parser.destroy();
    });
    await whole.catch((fault) => {
      if (!isLate) throw fault;
    }).finally(cancel);
  };
  return { fields, fileName, content, end };
}

interface FoundFile {
  file: Readable;
  fileName: string;
}

const UNKNOWN = "This is not the form of this page, which has some short fields, then one file.";
const BROKEN = "The form did not arrive completely. Send it again.";

/** @throws {FormFault} if the media type has no boundary. */
function parserOf(type: string) {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: LIMITS });
  } catch (error) {
    throw new FormFault(BROKEN, { cause: error });
  }
}

/**
 * The content of the file as a stream that is filled on demand. `discard` drops the rest of the
 * file.
 */
function contentOf(file: Readable, whole: Promise<unknown>) {
  let isDiscarded = false;
  const discard = () => {
    isDiscarded = true;
    file.resume();
  };
  const content = new ReadableStream<Uint8Array>({
    start: (controller) => {
      file.on("data", (piece) => {
        if (isDiscarded) return;
        controller.enqueue(piece);
        if (controller.desiredSize! <= 0) file.pause();
      });
      // The error is ignored here, because the code that waits for the whole form gets the same
      // error.
      file.on("error", () => {});
      whole.then(() => isDiscarded || controller.close(), (error) => controller.error(error));
    },
    pull: () => void file.resume(),
    cancel: discard,
  });
  return { content, discard };
}
