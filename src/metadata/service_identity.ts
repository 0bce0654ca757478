export const SERVICE_NAME = "Astrology Business Intelligence API";
/** Of this program, as SPDX names it. */
export const SERVER_LICENCE = "AGPL-3.0-or-later";
