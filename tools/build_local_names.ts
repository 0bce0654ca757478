/**
 * Extracts names in many languages from a Debian package of GeoNames data into
 * `tools/support/data/local_names.tsv.gz`: the gazetteer's own alternative names do not state their
 * language.
 *
 * apt-get update && apt-get download libgeonames-common
 * deno task local-names libgeonames-common_0.3.0-1_all.deb
 *
 * Each line: language, GeoNames id of a place or code of a division (`DE.02`), name.
 */
import { NAME_LANGUAGES } from "../src/places/name_languages.ts";

const NAMES = new URL("support/data/local_names.tsv.gz", import.meta.url);
const ORIGIN = new URL("support/data/local_names.origin.json", import.meta.url);

async function main(debFile: string) {
  const extracted = await Deno.makeTempDir();
  try {
    const { success } = await new Deno.Command("dpkg-deb", { args: ["-x", debFile, extracted] })
      .output();
    if (!success) throw new Error(`dpkg-deb could not unpack ${debFile}`);
    const lines: string[] = [];
    for (const language of NAME_LANGUAGES) {
      const catalogue = `${extracted}/usr/share/locale/${language}/LC_MESSAGES/geonames.mo`;
      for (const [key, name] of messages(await Deno.readFile(catalogue))) {
        if (/^(\d+|[A-Z]{2}\.\w+)$/.test(key)) lines.push(`${language}\t${key}\t${name}\n`);
      }
    }
    const packed = await gzip(lines.join(""));
    await Deno.writeFile(NAMES, packed);
    const origin = {
      package: debFile.split("/").at(-1),
      packageSha256: await sha256(await Deno.readFile(debFile)),
      namesSha256: await sha256(packed),
      names: lines.length,
      licence: "CC BY 4.0 (GeoNames, https://www.geonames.org), by way of libgeonames",
      command: `deno task local-names ${debFile.split("/").at(-1)}`,
    };
    await Deno.writeTextFile(ORIGIN, JSON.stringify(origin, null, 2) + "\n");
    console.log(`local names: ${lines.length} in ${NAME_LANGUAGES.length} languages`);
  } finally {
    await Deno.remove(extracted, { recursive: true });
  }
}

/** The texts of a GNU gettext catalogue with their translations, without the header entry. */
function messages(file: Uint8Array): [string, string][] {
  const view = new DataView(file.buffer, file.byteOffset);
  if (view.getUint32(0, true) !== 0x950412de) throw new Error("not a catalogue of gettext");
  const [count, originals, translations] = [8, 12, 16].map((at) => view.getUint32(at, true));
  const decoder = new TextDecoder();
  const text = (table: number, i: number) => {
    const [length, start] = [0, 4].map((at) => view.getUint32(table + 8 * i + at, true));
    return decoder.decode(file.subarray(start, start + length));
  };
  return Array.from({ length: count }, (_, i): [string, string] => [
    text(originals, i),
    text(translations, i),
  ]).filter(([key]) => key !== "");
}

async function gzip(text: string): Promise<Uint8Array> {
  const pressed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(pressed).arrayBuffer());
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice())).toHex();
}

if (import.meta.main) {
  if (Deno.args.length !== 1) {
    console.error("usage: deno task local-names path/to/libgeonames-common_VERSION_all.deb");
    Deno.exit(2);
  }
  await main(Deno.args[0]);
}
