import { html, raw } from "hono/html";

const STROKES =
  "M12 5.5V1.5M15.25 6.37l2-3.46M17.63 8.75l3.46-2M18.5 12h4M17.63 15.25l3.46 2M15.25 17.63l2 3.46M12 18.5v4M8.75 17.63l-2 3.46M6.37 15.25l-3.46 2M5.5 12h-4M6.37 8.75l-3.46-2M8.75 6.37l-2-3.46";

/** The logo: a wheel of twelve strokes with one gold point. */
export const MARK = html`
  <svg class="mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <path d="${STROKES}" />
    <circle cx="12" cy="12" r="2.4" />
  </svg>
`;

/** The logo as an icon. Its colours are readable both on light and on dark tabs. */
export const ICON = raw(
  `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${
    encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${STROKES}" stroke="#7a6be0" stroke-width="2" stroke-linecap="round"/><circle cx="12" cy="12" r="3" fill="#c9973f"/></svg>`,
    )
  }">`,
);
