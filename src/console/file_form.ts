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
  /** As the browser calls it; "" where none was chosen. */
  fileName: string;
  /** The file, read from the request as it is taken; it ends where the whole form does. */
  content: ReadableStream<Uint8Array>;
  /**
   * Takes and forgets what is left, for a while: a browser shows no answer before it has sent all.
   * @throws {FormFault} where the form is not whole, or has another file.
   */
  end(): Promise<void>;
}

/**
 * Reads a form up to its file.
 * @throws {ApiError} UNSUPPORTED_MEDIA_TYPE for another type of body.
 * @throws {FormFault} where what stands before the file is not whole.
 */
export async function readFileForm({ headers, body }: Request): Promise<FileForm> {
  const type = headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type) || body === null) {
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Files are taken from forms alone.");
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

const UNKNOWN = "That is not the form of this page: it has some short fields, then one file.";
const BROKEN = "The form did not arrive whole. Send it again.";

/** @throws {FormFault} where the type names no boundary. */
function parserOf(type: string) {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: LIMITS });
  } catch (error) {
    throw new FormFault(BROKEN, { cause: error });
  }
}

/** A file as a stream that is filled only as it is taken, until the rest is discarded. */
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
      // Whoever waits for the whole form hears of it too.
      file.on("error", () => {});
      whole.then(() => isDiscarded || controller.close(), (error) => controller.error(error));
    },
    pull: () => void file.resume(),
    cancel: discard,
  });
  return { content, discard };
}
