/** The page where everything begins. */
export const HOME = "start";

/** Where a file of `pages/` is read. */
export function pathOf(slug: string): string {
  return slug === HOME ? "/docs" : `/docs/${slug}`;
}
