import {
  type Element,
  elementOf,
  ELEMENTS,
  MODALITIES,
  type Modality,
  modalityOf,
  type Sign,
} from "./signs.ts";

/** The number of bodies in each element and modality. */
export interface Balance {
  elements: Record<Element, number>;
  modalities: Record<Modality, number>;
}

/** Counts the elements and modalities of the signs in which the planets are. */
export function balanceOf(signs: readonly Sign[]): Balance {
  const count = <Key extends string>(keys: readonly Key[], keyOf: (sign: Sign) => Key) =>
    Object.fromEntries(
      keys.map((key) => [key, signs.filter((sign) => keyOf(sign) === key).length]),
    ) as Record<Key, number>;
  return { elements: count(ELEMENTS, elementOf), modalities: count(MODALITIES, modalityOf) };
}
