/**
 * Languages in which names can be requested, as ISO 639 codes. Country names are understood in each
 * of these languages, and the gazetteer has place names in each. Some languages have thousands of
 * names, some hundreds; `nb` has a few dozen.
 */
export const NAME_LANGUAGES =
  ("ar az be bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko " +
    "lt lv mk ms nb nl pl pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh").split(" ");
