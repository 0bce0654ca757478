/** The first page. */
export const HOME = "home";

/** The URL path of a file of `pages/`. */
export function pathOf(slug: string): string {
  return slug === HOME ? "/docs" : `/docs/${slug}`;
}
