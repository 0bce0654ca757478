/**
 * The attribution of the place and zone data. The attribution must be shown wherever data sources
 * are named.
 */
export const PLACES_ATTRIBUTION =
  "Place data: GeoNames (https://www.geonames.org), cities500, licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), changed: folded names and an index were added.";
export const ZONE_BOUNDARIES_ATTRIBUTION =
  "Time zone boundaries: © OpenStreetMap contributors, Open Database License (https://opendatacommons.org/licenses/odbl/), by way of timezone-boundary-builder and geo-tz.";
export const ZONE_HISTORY_ATTRIBUTION =
  "Time zone histories: IANA time zone database with backzone, as built by Debian; public domain.";
