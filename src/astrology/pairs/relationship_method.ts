/**
 * `davison`: the chart of the mean of two births in time and space. `composite`: the midpoints of
 * two charts.
 */
export const RELATIONSHIP_METHODS = ["davison", "composite"] as const;

/** How one chart of two births is computed, in Markdown. */
export function relationshipMethod(): string {
  return [
    "# One chart of two births",
    "## Davison",
    "The instant is the mean of both Julian days in UT. The latitude is the mean of both latitudes, the longitude their mean on the shorter way round. Of places exactly 180° of longitude apart it is the mean that does not cross the date line. The chart is cast like any other, so bodies have speeds and aspects apply or separate.",
    "Some programs take the middle of the great circle instead. Between Europe and Japan that leads near the pole: for births in Liverpool and Tokyo to 70.3° N, where Placidus has no houses. The mean latitude lies between those of the births.",
    "If a time of birth is unknown, so is the mean. The chart is then that of the middle of its span, without houses and angles, and bodies have a range. If one of the two is unknown, that span is half as long as that of the birth.",
    "## Composite",
    "Each body is at the nearer midpoint of its two longitudes; of an exact opposition, at that of the lesser longitude. Lots and nodes are midpoints too. A midpoint is no place in the sky: it has no speed, latitude or declination, and every aspect is static. Mercury and Venus may be far from the Sun.",
    "The midheaven is the nearer midpoint of the two midheavens. Its right ascension is taken for the sidereal time. Ascendant, vertex and cusps follow from it by a latitude: that of `place`, else the mean of both births. The obliquity is that of the mean of both instants.",
    "This is known as derived houses, or as the method of the reference place. Other programs take midpoints of cusps and ascendants. `composite.angles` of `charts/synastry` has those of the angles; the midheaven is the same in both.",
    "If a time of birth is unknown, there are no houses and angles, and the Moon has no aspects. Near an opposition the unknown hour decides which of the two midpoints is the nearer. Such a body has `may_be_opposite`, no sign and no aspects.",
  ].join("\n\n") + "\n";
}
