import type { Stance } from "../../../astrology/drivers/driver.ts";

/**
 * Templates for dated world events. `{m}` is what the event is about and `{l}` the area of life
 * where it shows. Both are noun phrases that can follow a preposition or precede "may" and "can".
 */
type Templates = readonly string[];
type ByStance = Readonly<Record<Stance, Templates>>;

/** Readings for any event; they follow the fact and a comma. */
export const ANY_READINGS: Templates = [
  "which tradition links with {m}",
  "which astrologers connect with {m}",
  "and tradition turns its attention to {m}",
  "which the old books file under {m}",
  "and astrologers think of {m}",
  "which brings {m} into the picture, as astrologers see it",
];

export const ASPECT_READINGS: ByStance = {
  supportive: [
    "which tradition links with an easier passage for {m}",
    "which astrologers read as help for {m}",
    "and the old books expect less resistance around {m}",
    "a contact traditionally kind to {m}",
    "and by tradition that favors patience with {m}",
    "which counts as a friendly moment for {m}",
  ],
  challenging: [
    "which tradition links with strain over {m}",
    "which astrologers read as a test of {m}",
    "and the old books speak of hard questions about {m}",
    "a contact long associated with friction around {m}",
    "which tradition takes as pressure on {m}",
    "and by tradition that raises the stakes around {m}",
  ],
  mixed: [
    "which tradition treats as a new start for {m}",
    "which astrologers read as the first page of a chapter about {m}",
    "and the old books count anew from there when it comes to {m}",
    "a meeting that tradition ties to {m}",
    "which begins, as tradition has it, another round of {m}",
  ],
};

export const INGRESS_READINGS: ByStance = {
  supportive: [
    "which tradition links with a good footing for {m}",
    "and the old books expect it to be of help there to {m}",
    "which astrologers read as a welcome change of scene for {m}",
    "a move that tradition counts in favor of {m}",
    "and by tradition its better side shows there, to the benefit of {m}",
  ],
  challenging: [
    "which tradition links with rough edges around {m}",
    "and the old books ask for patience with {m}",
    "which astrologers read as a demanding stretch for {m}",
    "a move that tradition ties to stricter terms for {m}",
    "and by tradition the going is slower there for {m}",
  ],
  mixed: [
    "which tradition links with a change of subject, toward {m}",
    "and astrologers move the conversation on to {m}",
    "a change of scene that tradition ties to {m}",
    "which in the old books opens a stretch devoted to {m}",
    "and by tradition the accent shifts to {m}",
  ],
};

export const RETROGRADE_READINGS: Templates = [
  "a pause that tradition links with second thoughts about {m}",
  "which astrologers read as a review of {m}",
  "and the old books recommend patience with {m}",
  "which tradition links with delays around {m}",
  "the point from which astrologers go back over {m}",
  "and by tradition unfinished questions of {m} return",
];
export const DIRECT_READINGS: Templates = [
  "which tradition links with fresh movement in {m}",
  "which astrologers read as the end of a pause in questions of {m}",
  "a turn that tradition associates with progress on {m}",
  "and by tradition what was held back around {m} may move again",
  "and the old books expect fewer delays around {m}",
  "a turn that astrologers wait for in questions of {m}",
];

export const MOON_READINGS: Readonly<Record<string, Templates>> = {
  new_moon: [
    "which tradition links with beginnings around {m}",
    "a moment that astrologers set aside for first steps around {m}",
    "which tradition reads as a blank page for {m}",
    "and the old books would start here whatever concerns {m}",
    "and by tradition that is a time for sowing in {m}",
  ],
  first_quarter: [
    "which tradition links with a decision about {m}",
    "a first test, as astrologers see it, for {m}",
    "and the old books expect the first objections around {m}",
    "which by tradition asks for action in {m}",
  ],
  full_moon: [
    "which tradition links with a high point for {m}",
    "and by tradition that brings {m} into plain view",
    "which astrologers read as a time to settle accounts over {m}",
    "a moment at which the old books expect {m} to come to a head",
    "and astrologers see both sides of {m} by its light",
  ],
  last_quarter: [
    "which tradition links with clearing up around {m}",
    "and astrologers use it to take stock of {m}",
    "which by tradition suits repairs in {m}",
    "a time, as the old books have it, for finishing with {m}",
  ],
  solar_eclipse: [
    "which tradition links with turning points around {m}",
    "and astrologers read it as an interruption that leaves its mark on {m}",
    "a marker that tradition ties to new chapters for {m}",
    "which the old books take as a fresh count for {m}",
    "and by tradition that puts {m} under review for longer than the day itself",
  ],
  lunar_eclipse: [
    "which tradition links with endings and disclosures around {m}",
    "and astrologers read it as a lamp switched off and on again over {m}",
    "a marker that tradition ties to whatever was hidden about {m}",
    "which the old books associate with a release around {m}",
    "and by tradition that brings a long story about {m} to a close",
  ],
};

/** Readings for a planet that neither turns nor changes sign. */
export const STANDING_READINGS: Templates = [
  "and tradition links that with {m}",
  "which in the old books colors {m}",
  "and astrologers keep {m} in view meanwhile",
  "a background that tradition ties to {m}",
];

/** Openings before a date; "when" and a fact follow. `{d}` is the date. */
export const DATE_LEADS: Templates = [
  "the day to mark in {l} is {d}",
  "one date to keep is {d}",
  "the calendar points to {d}",
  "those who watch {l} may note {d}",
  "a marker for {l} stands at {d}",
  "old calendars underline {d}",
];
export const FIRST_LEADS: Templates = [
  "the strongest marker of this window is {d}",
  "at the head of the list stands {d}",
  "the weightiest date for {l} is {d}",
  "first in rank comes {d}",
];
export const NEXT_LEADS: Templates = [
  "the next date to note is {d}",
  "after that the calendar moves on to {d}",
  "the next marker stands at {d}",
  "keep a note of {d}",
];
