/** Answers of the nine products of the AI lane to seeded requests, each at its own instant. */
import { Composer } from "../../src/ai/compose.ts";
import type { Composing } from "../../src/ai/composers.ts";
import { choosingProvider } from "../../src/ai/provider/choosing_provider.ts";
import { ProviderGuard } from "../../src/ai/provider/provider_guard.ts";
import type { Provider } from "../../src/ai/provider/provider.ts";
import { TONES } from "../../src/ai/task.ts";
import { ApiError } from "../../src/base/errors.ts";
import { SIGNS } from "../../src/astrology/signs.ts";
import { GATE } from "../../src/products/products.ts";
import { SPREAD_TYPES } from "../../src/tarot/spreads.ts";
import { type SeededChoices, seededChoices } from "../faults/seeded_choices.ts";
import { answer, services } from "../operations/answer.ts";
import { WORDS } from "../support/ai_lane.ts";

/** Large cities, so that the place is the one that any gazetteer has. */
const PLACES = [
  ...["Lyon, FR", "Austin, TX, US", "Osaka, JP", "Cape Town, ZA", "Leeds, GB", "Toronto, CA"],
  ...["Lima, PE", "Reykjavik, IS", "Delhi, IN", "Sydney, AU", "Quito, EC"],
];
const QUESTIONS = [
  "Should I move in with my boyfriend after only six months?",
  "Is my boss going to promote me?",
  "How do I stop overthinking every text I send?",
  "Will I find love this year?",
  "Should I sell the house now or wait?",
  "Why does my sister keep shutting me out?",
  "Is it the right time to start my bakery?",
  "When will things calm down at home?",
  "Should I text him first?",
  "What do I need to let go of?",
  "Can I trust my new business partner?",
  "How can I sleep better?",
  "Does she still think about me?",
  "Do I stay or do I leave?",
  "What deserves my attention now?",
];
const LOVE_QUESTIONS = [
  "Why do I keep choosing people who are unavailable?",
  "Is he serious about me?",
  "How do I stop being jealous?",
  "Are we good for each other?",
  "Why do I lose interest so fast?",
];
const TOPICS = ["love", "career", "money", "family", "wellbeing", "general"];
const SECTIONS = ["love", "career", "money", "wellbeing"];

type Request = Record<string, unknown>;
const two = (number: number) => String(number).padStart(2, "0");

function dateIn({ whole }: SeededChoices, first: number, last: number): string {
  return `${whole(first, last)}-${two(whole(1, 12))}-${two(whole(1, 28))}`;
}

/** Three of four births have a time and a place. */
function birthOf(choices: SeededChoices): Request {
  const dob = dateIn(choices, 1940, 2004);
  if (choices.whole(1, 4) === 1) return { id: "customer", dob };
  const tob = `${two(choices.whole(0, 23))}:${two(choices.whole(0, 59))}`;
  return { id: "customer", dob, tob, pob: choices.pick(PLACES) };
}

const MAKERS: Readonly<Record<string, (choices: SeededChoices) => Request>> = {
  "horoscope.daily": (choices) => ({
    ...choices.whole(0, 1) === 0 ? { sign: choices.pick(SIGNS) } : { subject: birthOf(choices) },
    date: dateIn(choices, 2024, 2031),
    tone: choices.pick(TONES),
    sections: SECTIONS.filter(() => choices.whole(0, 1) === 0),
    delivery_channel: choices.pick(["app", "email", "web", "sms", "push", "voice"]),
  }),
  "oracle.ask": (choices) => ({
    question: choices.pick(QUESTIONS),
    ...choices.whole(0, 1) === 0 && { birth_date: dateIn(choices, 1940, 2000) },
    topic: choices.pick(TOPICS),
    context: { desired_tone: choices.pick(TONES) },
  }),
  "tarot.draw": (choices) => ({
    ...choices.whole(0, 1) === 0 && { question: choices.pick(QUESTIONS) },
    spread_type: choices.pick(SPREAD_TYPES),
    topic: choices.pick(TOPICS),
    seed: String(choices.whole(0, 999_999)),
  }),
  "world.signals": (choices) => ({
    topic: choices.pick(["technology", "markets", "culture", "general"]),
    window_days: choices.pick([7, 14, 30, 60, 90]),
    depth: choices.pick(["brief", "standard"]),
  }),
  "audience.insights": (choices) => ({
    customers: [1, 2, 3].map((number) => ({ ...birthOf(choices), id: `customer-${number}` })),
    campaign_context: {
      product_category: choices.pick(["jewelry", "beauty", "pets", "travel"]),
      tone: choices.pick(["luxury", "warm", "playful"]),
      channel: "email",
    },
  }),
  "experiences.crystal_ball": (choices) => ({
    question: choices.pick(QUESTIONS),
    style: choices.pick(["poetic", "mystic", "modern", "plain"]),
    topic: choices.pick(TOPICS),
  }),
  "past_life.reading": (choices) => ({
    ...choices.whole(1, 6) > 1 && { subject: birthOf(choices) },
    ...choices.whole(1, 3) === 1 && { question: choices.pick(QUESTIONS) },
    focus: choices.pick(["talents", "relationships", "fears", "purpose", "soul_lesson"]),
    depth: choices.pick(["brief", "standard", "deep"]),
  }),
  "experiences.love_reveal": (choices) => ({
    question: choices.pick(LOVE_QUESTIONS),
    subject: birthOf(choices),
    ...choices.whole(1, 5) < 3 && { partner: birthOf(choices) },
    context: {
      relationship_status: choices.pick(["single", "partnered", "married"]),
      desired_tone: choices.pick(TONES),
    },
  }),
  "experiences.future_partner_vision": (choices) => ({
    subject: birthOf(choices),
    intent: choices.pick(["A calm, long-term relationship", "Someone to travel with"]),
    context: { relationship_status: "single", desired_tone: choices.pick(TONES) },
  }),
};
export const PRODUCTS = Object.keys(MAKERS);

/** A composer whose model chooses among the engine's sentences as if blindfolded. */
function blindComposer({ pick }: SeededChoices): Composing {
  const model: Provider = {
    name: "blind",
    write: ({ schema }) => {
      const chosen = Object.entries(schema.properties).map(([slot, { enum: numbers = [1] }]) =>
        [slot, pick(numbers)] as const
      );
      const text = JSON.stringify(Object.fromEntries(chosen));
      return Promise.resolve({ kind: "text", text, model: "blind", tokens: null });
    },
  };
  const guard = new ProviderGuard(choosingProvider(model, WORDS), {
    info: () => {},
    error: () => {},
  });
  return new Composer(GATE, guard, { record: () => {} });
}

/** Answers of a product, with their requests and instants. Refused requests are left out. */
export async function* answersOf(
  product: string,
  count: number,
  { seed, isChosen = false }: { seed: number; isChosen?: boolean },
) {
  const choices = seededChoices(seed);
  const composer = isChosen ? blindComposer(seededChoices(seed + 1)) : services.composer;
  for (let made = 0; made < count;) {
    const time = `${two(choices.whole(0, 23))}:${two(choices.whole(0, 59))}:00.000Z`;
    const now = `${dateIn(choices, 2024, 2030)}T${time}`;
    const request = MAKERS[product](choices);
    Object.assign(services, { composer, now: () => new Date(now) });
    try {
      const { data } = await answer(product, request);
      made++;
      yield { id: product, now, request, data };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

if (import.meta.main) {
  const [folder, mode = "engine", seed = "1"] = Deno.args;
  await Deno.mkdir(folder, { recursive: true });
  for (const product of PRODUCTS) {
    const options = { seed: Number(seed), isChosen: mode === "chosen" };
    const rows = await Array.fromAsync(
      answersOf(product, 300, options),
      (row) => JSON.stringify(row),
    );
    await Deno.writeTextFile(`${folder}/${product}.jsonl`, rows.join("\n") + "\n");
  }
  Deno.exit();
}
