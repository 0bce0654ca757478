/** Colours of the caller's brand, as `#rrggbb`. A colour that is left out comes from the theme. */
export interface Brand {
  ground?: string;
  ink?: string;
  accent?: string;
}

/** The lowest contrasts by WCAG 2: for text, and for marks that are larger than text. */
export const MIN_CONTRAST = { text: 4.5, mark: 3 };

const STEPS = 20;

/** Contrast of two colours by WCAG 2, 1 … 21. */
export function contrastOf(first: string, second: string): number {
  const [dark, bright] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The colour between two other colours. At share 0, it is the first colour. */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [channelsOf(first), channelsOf(second)];
  return "#" +
    from.map((value, index) =>
      Math.round(value + (to[index] - value) * share).toString(16).padStart(2, "0")
    ).join("");
}

/** The colour, moved towards the ink until its contrast to the ground is sufficient. */
export function readable(colour: string, ground: string, ink: string, least: number): string {
  for (let step = 0; step < STEPS; step++) {
    const tried = mixed(colour, ink, step / STEPS);
    if (contrastOf(tried, ground) >= least) return tried;
  }
  return ink;
}

export function isDark(colour: string): boolean {
  return contrastOf(colour, "#ffffff") > contrastOf(colour, "#000000");
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
