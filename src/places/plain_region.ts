const KIND_OF_REGION =
  /\b((autonomous )?(state|province|region|district|department|municipality|city|republic|community|county|parish) of|voivodeship|oblast|oblisi|region(al state)?|province|krai|kray|republic|county|co|district|department|governorate|municipality|prefecture|parish|city|territory)\b/g;

/**
 * The folded name of a region without the word for the kind of region: `cork` for `county cork`.
 */
export function plainRegion(folded: string): string {
  return folded.replace(KIND_OF_REGION, "").replace(/ +/g, " ").trim();
}
