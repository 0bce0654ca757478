import { TypeFace } from "./type_face.ts";

/** The weights of Noto Sans, by the Noto Project Authors, SIL Open Font License 1.1. */
export interface NotoSans {
  regular: TypeFace;
  semibold: TypeFace;
}

let opened: Promise<NotoSans> | undefined;

/** Reads the fonts at the first call. */
export function notoSans(): Promise<NotoSans> {
  opened ??= open();
  return opened;
}

async function open(): Promise<NotoSans> {
  const [regular, semibold] = await Promise.all(
    ["regular", "semibold"].map(async (weight) =>
      new TypeFace(await Deno.readFile(new URL(`noto_sans_${weight}.ttf`, import.meta.url)))
    ),
  );
  return { regular, semibold };
}
