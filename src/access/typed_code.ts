/** Crockford's alphabet, in which no two characters are easily confused when typed. */
const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random characters of 5 bits each. */
export function randomCode(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => BASE32[byte % BASE32.length]).join("");
}

/** A code as a person typed it, without spaces and hyphens. Null if it cannot have this length. */
export function plainCode(text: string, length: number): string | null {
  const plain = text.slice(0, 100).toUpperCase().replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isCode = plain.length === length && [...plain].every((letter) => BASE32.includes(letter));
  return isCode ? plain : null;
}
