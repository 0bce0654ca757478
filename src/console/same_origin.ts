/**
 * Whether a form was sent from a page of this console. Browsers state this in `Sec-Fetch-Site`, a
 * header that pages cannot set. Older browsers send the origin of the page in `Origin`. A form
 * without either header is refused.
 */
export function isFromOurPages({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === publicUrl : site === "same-origin";
}
