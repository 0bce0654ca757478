export const SERVICE_NAME = "Astrology Business Intelligence API";
/** Of this program, as SPDX names it. */
export const SERVER_LICENCE = "AGPL-3.0-or-later";
/** Of the OpenAPI document and what is generated from it, so that closed code may use it. */
export const DOCUMENT_LICENCE = "Apache-2.0";
