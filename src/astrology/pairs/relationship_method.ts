/**
 * `davison`: the chart of the mean of two births in time and space. `composite`: the midpoints of
 * two charts.
 */
export const RELATIONSHIP_METHODS = ["davison", "composite"] as const;

/** The method by which one chart is computed for two births, in Markdown. */
export function relationshipMethod(): string {
  return [
    "# One chart of two births",
    "## Davison",
    "The instant is the mean of both Julian days in UT. The latitude is the mean of both latitudes. The longitude is the mean of both longitudes on the shorter way round. If they are exactly 180° apart, it is the mean that does not cross the date line. The chart is cast like any other, so bodies have speeds and aspects apply or separate.",
    "Some programs take the middle of the great circle instead. Between Europe and Japan that point is near the pole: for births in Liverpool and Tokyo it is at 70.3° N, where Placidus has no houses. The mean latitude always lies between those of the births.",
    "If a time of birth is unknown, so is the mean. The chart is then cast for the middle of the possible span, without houses and angles, and bodies have a range. If only one time is unknown, the span of the mean is half as long as that of the birth.",
    "## Composite",
    "Each body is at the nearer midpoint of its two longitudes. If they are exactly opposite, the midpoint with the lower longitude is used. Lots and nodes are midpoints too. A midpoint is no place in the sky: it has no speed, latitude or declination, and every aspect is static. Mercury and Venus may be far from the Sun.",
    "The midheaven is the nearer midpoint of the two midheavens. Its right ascension is used as the sidereal time. Ascendant, vertex and cusps follow from it and a latitude: that of `place`, otherwise the mean of both births. The obliquity is that of the mean instant.",
    "This is known as derived houses, or as the method of the reference place. Other programs use the midpoints of cusps and ascendants. `composite.angles` of `charts/synastry` has the midpoints of the angles; the midheaven is the same in both.",
    "If a time of birth is unknown, there are no houses and angles, and the Moon has no aspects. Near an opposition the unknown hour decides which of the two midpoints is nearer. Such a body has `may_be_opposite`, no sign and no aspects.",
  ].join("\n\n") + "\n";
}
