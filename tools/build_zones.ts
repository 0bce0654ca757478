/**
 * Packs the time zones of a Debian tzdata package into `src/time/zones.bin`.
 *
 * apt-get update && apt-get download tzdata
 * deno run --allow-read --allow-write --allow-run=dpkg-deb tools/build_zones.ts tzdata_2026f-*.deb
 *
 * Debian builds the database with `backzone`. Most other builds (and every JavaScript library)
 * merge zones that agree since 1970. As a check, five zone histories that merging would spoil must
 * be right; otherwise the pack is refused.
 */
import { type LocalInstant, localInstants, readZonePack } from "../src/time/zones.ts";
import type { ZonePackHeader } from "../src/time/zones.ts";

/** Local times, each with its UT. A merged database has every one of them wrong. */
const GUARDS = [
  ["Europe/Oslo", "1940-06-01T12:00:00", "1940-06-01T11:00:00"],
  ["Europe/Amsterdam", "1936-03-01T12:00:00", "1936-03-01T11:40:28"],
  ["Europe/Stockholm", "1942-07-01T12:00:00", "1942-07-01T11:00:00"],
  ["Europe/Copenhagen", "1947-06-01T12:00:00", "1947-06-01T10:00:00"],
  ["Atlantic/Reykjavik", "1960-01-15T12:00:00", "1960-01-15T13:00:00"],
] as const;

const PACK = new URL("../src/time/zones.bin", import.meta.url);
const ORIGIN = new URL("../src/time/zones.origin.json", import.meta.url);

async function main(debFile: string) {
  const extracted = await Deno.makeTempDir();
  try {
    await extract(debFile, extracted);
    const packageName = debFile.split("/").at(-1)!;
    const packageSha256 = await sha256(await Deno.readFile(debFile));
    const pack = await packZones(`${extracted}/usr/share/zoneinfo`, packageName, packageSha256);
    const version = checkGuards(pack);
    await replace(PACK, pack);
    const origin = {
      version,
      package: packageName,
      packageSha256,
      packSha256: await sha256(pack),
      licence: "public domain (IANA time zone database, as built by Debian with backzone)",
      command: `deno task zones ${packageName}`,
    };
    await replace(ORIGIN, new TextEncoder().encode(JSON.stringify(origin, null, 2) + "\n"));
    console.log(`zones: ${version}, ${pack.length} bytes, the five guards hold`);
  } finally {
    await Deno.remove(extracted, { recursive: true });
  }
}

async function extract(debFile: string, directory: string) {
  const { success } = await new Deno.Command("dpkg-deb", { args: ["-x", debFile, directory] })
    .output();
  if (!success) throw new Error(`dpkg-deb could not unpack ${debFile}`);
}

async function packZones(zoneinfo: string, packageName: string, packageSha256: string) {
  const source = await Deno.readTextFile(`${zoneinfo}/tzdata.zi`);
  const version = /^# version (\S+)$/m.exec(source)?.[1];
  if (!version) throw new Error("tzdata.zi names no version");
  const countries = countriesOf(await Deno.readTextFile(`${zoneinfo}/zone.tab`));
  const places = new Map<string, [number, number]>();
  const bodies: Uint8Array[] = [];
  const zones: ZonePackHeader["zones"] = {};
  let end = 0;
  for (const name of zoneNames(source)) {
    const body = secondBlock(await Deno.readFile(`${zoneinfo}/${name}`));
    const key = await sha256(body);
    let place = places.get(key);
    if (!place) {
      place = [end, body.length];
      places.set(key, place);
      bodies.push(body);
      end += body.length;
    }
    zones[name] = [...place];
  }
  const countryOfBody = new Map(
    [...countries].map(([name, country]) => [zones[name][0], country] as const),
  );
  for (const [name, place] of Object.entries(zones)) {
    const country = countries.get(name) ?? countryOfBody.get(place[0]);
    if (country) place.push(country);
  }
  const header: ZonePackHeader = { format: 1, version, package: packageName, packageSha256, zones };
  const line = new TextEncoder().encode(JSON.stringify(header) + "\n");
  return new Uint8Array(await new Blob([line, ...bodies.map((b) => b.slice())]).arrayBuffer());
}

function zoneNames(source: string): string[] {
  return [...source.matchAll(/^(?:Z (\S+)|L \S+ (\S+))/gm)].map(([, zone, link]) => zone ?? link)
    .sort();
}

function countriesOf(zoneTab: string): Map<string, string> {
  return new Map(
    [...zoneTab.matchAll(/^([A-Z]{2})\t\S+\t(\S+)/gm)].map(([, country, zone]) => [zone, country]),
  );
}

/** Skips the 32-bit block at the beginning of a TZif file, which is for readers of version 1. */
function secondBlock(file: Uint8Array): Uint8Array {
  const second = file.findIndex((byte, i) =>
    i > 0 && byte === 0x54 && file[i + 1] === 0x5a && file[i + 2] === 0x69 && file[i + 3] === 0x66
  );
  if (second < 0) throw new Error("TZif file of version 1: no 64-bit block");
  return file.subarray(second);
}

function checkGuards(pack: Uint8Array): string {
  const zones = readZonePack(pack);
  const seconds = (text: string) => Date.parse(`${text}Z`) / 1000;
  for (const [zone, local, utc] of GUARDS) {
    const at = seconds(local);
    const found: LocalInstant[] = localInstants(zones.periods(zone, at - 93600, at + 93600), at);
    if (found.length !== 1 || found[0].utcSeconds !== seconds(utc)) {
      throw new Error(`${zone} ${local} is not ${utc} UT: this tz database was built merged`);
    }
  }
  return zones.version;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes.slice());
  return new Uint8Array(digest).toHex();
}

async function replace(file: URL, bytes: Uint8Array) {
  const unfinished = new URL(`${file.href}.tmp`);
  await Deno.writeFile(unfinished, bytes);
  await Deno.rename(unfinished, file);
}

if (import.meta.main) {
  if (Deno.args.length !== 1) {
    console.error("usage: deno task zones path/to/tzdata_VERSION_all.deb");
    Deno.exit(2);
  }
  await main(Deno.args[0]);
}
