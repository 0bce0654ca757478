/// <reference lib="dom" />

/** A place as the search answers it. */
export interface FoundPlace {
  place_id: number;
  label: string;
  name?: string;
  matched_name?: string;
  admin1?: string | null;
  country?: string;
  country_code?: string;
  latitude?: number;
  longitude?: number;
  timezone?: string;
  population?: number;
}

/** What a screen reader says. */
export interface BirthPlaceMessages {
  list: string;
  found(count: number): string;
  none: string;
  failed: string;
  choose: string;
}

/**
 * The element `<birth-place>`; importing this file defines it. It sends `placechange` with the
 * chosen place or null, and `searcherror` if the search fails.
 */
export class BirthPlace extends HTMLElement {
  static formAssociated: true;
  messages: BirthPlaceMessages;
  readonly place: FoundPlace | null;
  readonly value: string;
  readonly name: string;
  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  checkValidity(): boolean;
  reportValidity(): boolean;
  fetchToken(): Promise<string | null>;
  fetchPlaces(text: string, signal: AbortSignal): Promise<FoundPlace[]>;
}
