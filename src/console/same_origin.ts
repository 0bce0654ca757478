/**
 * Whether a form was sent from a page of this console. Browsers state it in `Sec-Fetch-Site`, which
 * pages cannot set. Older browsers send our origin in `Origin`. Everything else is refused.
 */
export function isFromOurPages({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === publicUrl : site === "same-origin";
}
