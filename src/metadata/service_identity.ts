export const SERVICE_NAME = "Astrology Business Intelligence API";
/** SPDX licence of this program. */
export const SERVER_LICENCE = "AGPL-3.0-or-later";
/**
 * Licence of the OpenAPI document and of generated clients. The licence lets closed code use them.
 */
export const DOCUMENT_LICENCE = "Apache-2.0";
