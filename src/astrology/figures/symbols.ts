import type { Driver, Stance } from "../drivers/driver.ts";
import { drawFigures } from "./figure_draw.ts";

/** A symbol in a crystal ball. The selection and the texts come from no source. */
interface VisionSymbol {
  id: string;
  /** Its name, as used after an article. */
  name: string;
  /** Its meaning, as used after "a key:". */
  meaning: string;
  stance: Stance;
}

type Row = readonly [name: string, stance: Stance, meaning: string];

// The order is part of `figures-1`: another order would draw other symbols.
// deno-fmt-ignore
const ROWS: readonly Row[] = [
  ["key",         "supportive",  "something shut that opens to the one who holds it"],
  ["bridge",      "supportive",  "two sides that can meet, and a crossing that has to be walked"],
  ["candle",      "supportive",  "a small light that is enough for the next step"],
  ["anchor",      "mixed",       "what holds steady, and what holds back"],
  ["compass",     "supportive",  "a direction that is known before the road is"],
  ["lighthouse",  "supportive",  "guidance from afar, and a warning kindly meant"],
  ["feather",     "supportive",  "lightness, and a burden that may be put down"],
  ["mirror",      "mixed",       "an honest look at oneself"],
  ["ladder",      "supportive",  "progress one rung at a time"],
  ["hourglass",   "challenging", "time that is running, and the choice of what to spend it on"],
  ["acorn",       "supportive",  "a small beginning with a large future in it"],
  ["swan",        "supportive",  "grace above the water and hard work below it"],
  ["owl",         "mixed",       "seeing in the dark what others miss"],
  ["fox",         "mixed",       "cleverness, and the question of whom it serves"],
  ["stag",        "supportive",  "dignity, and standing one's ground without a fight"],
  ["hare",        "challenging", "a fast start, and nerves that run ahead"],
  ["beehive",     "supportive",  "shared work that turns into something sweet"],
  ["moth",        "challenging", "a longing that circles what could burn it"],
  ["cobweb",      "challenging", "something left alone for too long, and fine threads that hold"],
  ["fountain",    "supportive",  "feeling that flows freely and refills itself"],
  ["loom",        "mixed",       "many threads that slowly become one pattern"],
  ["bell",        "challenging", "a call that asks to be answered"],
  ["kite",        "supportive",  "freedom that needs a string"],
  ["rowboat",     "mixed",       "getting across by one's own strength, with the back to the goal"],
  ["rose",        "mixed",       "beauty that keeps its thorns"],
  ["pomegranate", "mixed",       "plenty inside, and a choice that cannot be tasted halfway"],
  ["mask",        "challenging", "a part that is played, and the face behind it"],
  ["staircase",   "mixed",       "a change of level, up or down"],
  ["knot",        "challenging", "something tangled that patience can undo"],
  ["harp",        "supportive",  "strings that sound well because each has its own tension"],
  ["quill",       "mixed",       "words that make a thing real"],
  ["suitcase",    "mixed",       "leaving, and deciding what comes along"],
  ["gate",        "mixed",       "a boundary with a latch on one's own side"],
  ["nest",        "supportive",  "shelter made from small things, for something that is growing"],
  ["snail",       "challenging", "slow going, and a home that is carried along"],
  ["umbrella",    "mixed",       "protection that is only useful once it is opened"],
];

export const SYMBOLS: readonly VisionSymbol[] = ROWS.map(([name, stance, meaning]) => ({
  id: name,
  name,
  stance,
  meaning,
}));

const DRAWN = 2;

/**
 * The two symbols that a question draws on a day (YYYY-MM-DD, UTC), as drivers in the order of the
 * draw.
 */
export function symbolDrivers(question: string, day: string): Driver[] {
  return drawFigures("symbols", SYMBOLS, DRAWN, { question, day }).map(symbolDriver);
}

function symbolDriver({ id, name, meaning, stance }: VisionSymbol, place: number): Driver {
  const article = /^[aeiou]/.test(name) ? "An" : "A";
  return {
    id: `symbol.${id}`,
    kind: "symbol",
    frame: null,
    text: `${article} ${name}: ${meaning}.`,
    claims: [],
    dates: [],
    numbers: [],
    theme: name,
    topics: ["general"],
    stance,
    weight: place === 0 ? 1 : 0.95,
    keywords: [name],
  };
}
