/**
 * Whether a form was sent from a page of ours. A browser says so in `Sec-Fetch-Site`, which no page
 * can set; one too old for that names our own origin. Nothing else is let through, whatever its type.
 */
export function isFromOurPages({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === publicUrl : site === "same-origin";
}
