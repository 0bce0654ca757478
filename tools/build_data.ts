/**
 * Makes the place index and the map of time zones from their sources and packs them into `data/`.
 * `deno task build --from-source` runs it, with the packages of `tests/deno.json`.
 */
import { keep, PLACES, ZONE_MAP } from "./support/data/data_files.ts";
import { makePlaces } from "./support/data/make_places.ts";
import { makeZoneMap } from "./support/data/make_zone_map.ts";

await keep(PLACES, await makePlaces());
await keep(ZONE_MAP, await makeZoneMap());
