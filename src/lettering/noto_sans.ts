import { TypeFace } from "./type_face.ts";

/** Weights of the font Noto Sans, by the Noto Project Authors, SIL Open Font License 1.1. */
export type Weight = "regular" | "semibold";

const opened = new Map<Weight, TypeFace>();
/**
 * Scripts whose letters do not change next to other letters, so that a row of outlines is correct.
 */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;

/** Reads the font at the first call. */
export function notoSans(weight: Weight): TypeFace {
  let face = opened.get(weight);
  if (face === undefined) {
    face = new TypeFace(
      Deno.readFileSync(new URL(`noto_sans_${weight}.ttf`, import.meta.url)),
    );
    opened.set(weight, face);
  }
  return face;
}

/**
 * The characters of a text for which the font has no outline; empty if the whole text can be
 * outlined.
 */
export function withoutOutline(text: string): string[] {
  const face = notoSans("regular");
  return [...new Set(text.normalize("NFC"))].filter((character) =>
    !PLAIN.test(character) || face.letter(character) === null
  );
}
