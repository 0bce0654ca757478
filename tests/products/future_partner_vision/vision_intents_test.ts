import assert from "node:assert/strict";
import { intentRead } from "../../../src/products/love/words/vision_intents.ts";
import { visionDetails } from "../../../src/products/love/words/vision_answers.ts";

type Reader = "single" | "paired";

/** Intents as people write them, and the answer or wish as which each is read. */
const WRITTEN: readonly (readonly [intent: string, reader: Reader, read: string])[] = [
  ["somebody who makes me laugh", "single", "jokes"],
  ["a man who reads", "single", "books"],
  ["I want to marry before I'm 40", "single", "lasting"],
  ["Will I be alone forever?", "single", "whether"],
  ["a partner for walks and cinema", "single", "film"],
  ["I'd like someone who leaves me my evenings", "single", "space"],
  ["after my divorce I want a fresh start", "single", "divorce"],
  ["someone honest, I've been lied to enough", "single", "honest"],
  ["no drama please", "single", "light"],
  ["just something light for the summer", "single", "light"],
  ["a woman who loves dogs as much as I do", "single", "dog"],
  ["I want a family", "single", "family"],
  ["I want to see the world with someone", "single", "travel"],
  ["a musician or a painter", "single", "music"],
  ["someone ambitious who pushes me", "single", "driven"],
  ["passion!", "single", "passion"],
  ["what does my soulmate look like", "single", "looks"],
  ["who is my future husband?", "single", "who"],
  ["when does love come", "single", "when"],
  ["how long do I have to wait", "single", "when"],
  ["where should I look", "single", "where"],
  ["Is there anyone out there for me", "single", "whether"],
  ["will I ever get married", "single", "marriage"],
  ["my ex and I, is it over for good", "single", "former"],
  ["does he come back to me", "single", "former"],
  ["my wife died in spring", "single", "widowed"],
  ["I'm a widower, 70", "single", "widowed"],
  ["not sure if I want a relationship at all", "single", "unsure"],
  ["I am happy on my own, really", "single", "unsure"],
  ["too old for butterflies", "single", "too_old"],
  ["Tinder has worn me out", "single", "apps"],
  ["I have given up", "single", "apps"],
  ["always bad luck with men", "single", "apps"],
  ["he should be tall and handsome", "single", "outer"],
  ["a millionaire", "single", "outer"],
  ["a pretty younger woman", "single", "outer"],
  ["someone who wants no kids, like me", "single", "no_children"],
  ["I do not want children", "single", "no_children"],
  ["a good stepfather for my son", "single", "with_children"],
  ["accepts my daughter", "single", "with_children"],
  ["I am a single mum of three", "single", "with_children"],
  ["a Christian husband", "single", "faith"],
  ["someone I can pray with", "single", "faith"],
  ["the married man I love", "single", "taken"],
  ["he says he'll leave his wife", "single", "taken"],
  ["is Sarah the one for me?", "single", "the_one"],
  ["someone calm", "single", "calm"],
  ["a steady person, no games", "single", "calm"],
  ["someone kind", "single", "kind"],
  ["who talks with me about books", "single", "books"],
  ["surprise me", "single", "surprise"],
  ["a safe place", "single", "safe"],
  ["long distance is fine", "single", "far_two"],
  ["should we get married?", "paired", "decide_two"],
  ["do we have a future", "paired", "last_two"],
  ["will we stay together", "paired", "last_two"],
  ["Will it last?", "paired", "last_two"],
  ["we fight about everything", "paired", "quarrel_two"],
  ["too many arguments lately", "paired", "quarrel_two"],
  ["should I leave him", "paired", "stay_or_go"],
  ["stay or go", "paired", "stay_or_go"],
  ["she cheated on me", "paired", "trust_two"],
  ["how do I trust him again", "paired", "trust_two"],
  ["we live in different cities", "paired", "far_two"],
  ["he works abroad for a year", "paired", "far_two"],
  ["we just had twins", "paired", "baby_two"],
  ["no sleep since the baby came", "paired", "baby_two"],
  ["we never have time for each other", "paired", "busy_two"],
  ["same old routine", "paired", "busy_two"],
  ["he doesn't listen", "paired", "heard_two"],
  ["we have stopped talking, only silence", "paired", "heard_two"],
  ["more romance", "paired", "passion"],
  ["bring back the passion", "paired", "passion"],
  ["grow old together", "paired", "last_two"],
  ["is he the one?", "paired", "the_one"],
  ["more laughter", "paired", "laughs"],
  ["a calm year", "paired", "calm_two"],
  ["faith in our marriage", "paired", "faith"],
  ["travel together more", "paired", "days_away"],
  ["should we move to the countryside or stay", "paired", "decide_two"],
  ["that he is honest with me", "paired", "honest"],
  ["a doctor or a lawyer", "single", "outer"],
  ["someone to cook with on sundays", "single", "food"],
  ["I want to be adored", "single", "kind"],
  ["I just want to be understood", "single", "kind"],
  ["an independent woman", "single", "space"],
  ["we have grown apart since the kids left", "paired", "drifted"],
  ["he is 12 years younger, is that a problem?", "paired", "years_between"],
  ["a dance partner for life", "single", "dance"],
  ["I love two people", "single", "two_people"],
  ["peace", "single", "calm"],
  ["I want him to propose", "paired", "proposal"],
  ["am I destined to be alone", "single", "whether"],
  ["a vegan who votes green", "single", "values"],
  ["my children don't want me to date", "single", "family_against"],
  ["we both work nights and never see each other", "paired", "busy_two"],
  ["someone who understands my illness", "single", "illness"],
  ["no more liars", "single", "honest"],
  ["he must love football", "single", "team"],
  ["how can we laugh more", "paired", "laughs"],
  ["what is his name", "single", "features"],
  ["my mother hates him", "paired", "family_against"],
  ["will he commit", "paired", "open_two"],
  ["to feel beautiful again", "single", "cherished"],
  ["a second dad for my boys", "single", "with_children"],
  ["fun", "single", "laughter"],
  ["what my marriage would be like if I were braver", "paired", "open_two"],
  ["Does she already know I exist?", "single", "detail_one"],
  ["someone who wants children and a garden", "single", "wants_children"],
  ["Which season will I meet the one in", "single", "when"],
  ["Will it be love at first sight or something slow?", "single", "first_time"],
  ["what could bring the spark back after twenty years together", "paired", "spark_two"],
  ["someone who has their own money and isn't after mine", "single", "used"],
  ["a love that doesn't end with me crying in the bathroom", "single", "hurt_again"],
  ["I want to see whether my boyfriend is the one", "paired", "the_one"],
  ["someone kind at last", "single", "kind"],
  ["love after my divorce, slowly this time", "single", "divorce"],
  ["should we buy a house together", "paired", "decide_two"],
  ["no smoker, no gambler", "single", "never_that"],
  ["we are on and off", "single", "on_and_off"],
  ["I feel lonely next to him", "paired", "alone_in_it"],
  ["a cultivated man with time for opera", "single", "theater"],
  ["am I too picky?", "single", "picky"],
  ["how do I not mess this up", "paired", "not_spoil"],
  ["why do I attract the wrong ones", "single", "wrong_ones"],
  ["to trust again", "single", "trust_again"],
  ["someone taller than me who can cook", "single", "outer"],
  ["more help at home", "paired", "house_two"],
];

Deno.test("everyday intents of a vision are read as what they ask or wish", () => {
  const missed = WRITTEN.map(([intent, reader, read]) =>
    [
      intent,
      read,
      intentRead(intent, { isTogether: reader === "paired", status: undefined }),
    ] as const
  ).filter(([, read, found]) => found !== read);
  assert.deepEqual(missed, []);
});

Deno.test("a vision speaks of what an intent names, in the order in which it names it", () => {
  const named: readonly (readonly [intent: string, reader: Reader, details: string[]])[] = [
    ["someone who likes rainy hikes and does not mind my two dogs", "single", ["hike", "dog"]],
    ["somebody to cook with, I work nights", "single", ["food", "own_hours"]],
    ["a steady person, no games", "single", []],
    ["we moved to Porto and both work shifts", "paired", ["move", "rosters"]],
  ];
  for (const [intent, reader, details] of named) {
    const found = visionDetails(intent, { isTogether: reader === "paired", status: undefined });
    assert.deepEqual(found.map(({ id }) => id), details, intent);
  }
});

Deno.test("what no other words answer is answered by the relationship status", () => {
  const read = (status: string) => intentRead("something good", { isTogether: false, status });
  assert.equal(read("divorced"), "other_parted_wish");
  assert.equal(read("widowed"), "other_widowed_wish");
  assert.equal(read("complicated"), "other_between_wish");
  assert.equal(read("single"), "other_one_wish");
});
