/**
 * Compares the zones of all places in the gazetteer with the zone map, at thirty instants from 1850
 * to 2026. Prints the towns whose two zones differ and that `src/places/reviewed_zones.ts` does not
 * list. Run it after an update of the places or the map:
 *
 * deno task zone-review
 */
import { reviewZones } from "./support/data/zone_review.ts";

const { places, reviewed, unreviewed, apart } = reviewZones();
const towns = [...reviewed.values()].flat().length;
console.log(`${places} places; ${towns} in ${reviewed.size} pairs of zones were reviewed`);
for (const town of unreviewed) console.error(`not reviewed: ${town}`);
for (const town of apart) console.error(`one zone by name, another by coordinates: ${town}`);
if (unreviewed.length + apart.length > 0) Deno.exit(1);
