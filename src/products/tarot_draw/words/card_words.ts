import type { Stance, Topic } from "../../../astrology/drivers/driver.ts";
import type { Orientation } from "../../../tarot/card.ts";
import type { FigureWords } from "../../asked/words/figure_answers.ts";
import general from "./en/answers.json" with { type: "json" };
import answers from "./en/card_answers.json" with { type: "json" };
import frames from "./en/answer_frames.json" with { type: "json" };
import replies from "./en/replies.json" with { type: "json" };
import places from "./en/places.json" with { type: "json" };
import readings from "./en/readings.json" with { type: "json" };

type List = readonly string[];

/** What a card says to a question. Its gift is the same in both orientations. */
export type CardAnswers =
  & Pick<FigureWords, "gift">
  & Readonly<Record<Orientation, Omit<FigureWords, "gift">>>;

/** What the cards say to a question, by id. */
export const CARD_ANSWERS: Readonly<Record<string, CardAnswers>> = answers;

/** How an answer refers to a card, by the id of the card's position. */
export const PLACES: Readonly<Record<string, string>> = places;

/**
 * Whole sentences for a card in a position: they fit any card unless the position has sentences for
 * pleasant cards (`supportive`) or hard ones (`challenging`). `advised` also gives the card's advice.
 * `then` comes after such a sentence, `thenHard` after a hard card.
 */
type Reading = Readonly<
  Partial<Record<"supportive" | "challenging" | "any" | "advised" | "then" | "thenHard", List>>
>;

/** Sentences by the id of the position; `grave` for a card in a reading on something grave. */
export const READINGS: Readonly<Record<string, Reading>> = readings;

/** Sentences that come after a card in any position. */
export const GIVEN = readings.given;

/**
 * What the card that speaks first says, by the form of the question and by the card's stance;
 * `giving` for cards that give what they stand for.
 */
export const FIRST: Readonly<
  Record<string, Readonly<Partial<Record<Stance | "any" | "giving", List>>>>
> = frames.first;

/** What a further card says of a topic. */
export const FURTHER: Readonly<Record<string, List>> = frames.further;

/** Openings for a topic, for readings without a question. */
export const FOR_TOPIC: Readonly<Record<Topic, string>> = frames.for;

/** Last sentences of a reading without a question, by topic. */
export const CLOSINGS: Readonly<Record<Topic, List>> = frames.closing;

/** Answers to questions that are the same in every matter, by what is asked for. */
export const GENERAL: Readonly<Record<string, List>> = general;

/**
 * First sentences of an answer by the form of the question, and steps for matters without words.
 * `{who}` and `{whom}` are the person asked about.
 */
export const REPLIES: Readonly<Record<string, List>> = replies;
