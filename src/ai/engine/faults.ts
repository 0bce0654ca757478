import type { Driver, DriverClaim } from "../../astrology/drivers/driver.ts";
import { type Sign, SIGNS } from "../../astrology/signs.ts";
import type { GateCode } from "../gate/complaint.ts";
import type { Slot } from "../plan.ts";
import type { WriteRequest } from "../provider/provider.ts";
import { factsOf } from "./facts.ts";
import { isGroupDriver, wrongGroupFact } from "./group_facts.ts";
import type { ProductWords, WordsOfProducts } from "./product_words.ts";
import { capitalized } from "./sentence.ts";

type Answer = Readonly<Record<string, string>>;

/**
 * The answer as JSON with the requested fault, so that callers can test how their program handles
 * the fault.
 */
export function spoil(
  answer: Answer,
  fault: GateCode,
  request: WriteRequest,
  words: WordsOfProducts,
): string {
  if (fault === "shape") return JSON.stringify(answer).slice(0, -1);
  return JSON.stringify(spoiled(answer, fault, request, words.get(request.task.product)));
}

/** Sentences that are faulty in any context. */
const FAULTY_SENTENCES = {
  length: "Wait now.",
  unlicensed: "Let the planets line up above you before you answer anyone.",
  wrong_number: "There is an 83 percent chance that all of this works out.",
  wrong_timing: "Have patience, since all of this turns around by spring.",
  too_generic: "Some days ask for a little more than others do.",
  placeholder: "Take heart, [name], and keep a light hand on your plans.",
  assistant_talk: "As an AI language model, I can only offer general guidance here.",
  markup: "Take **one small step** and read <a href='https://example.com'>what follows</a>.",
  certainty: "You will definitely get what you want, since it is fated and guaranteed.",
  advice: "Stop taking your medication and put all your savings into shares.",
  prediction: "Before the election the dollar falls, and a president steps down.",
  invented: "Your former partner is seeing somebody else and lies to you about the money.",
  unsafe: "You are a worthless idiot and everyone around you knows it.",
} as const;

/**
 * Sentences in other languages, one for each slot of a field, so that the sentences do not repeat
 * each other.
 */
const FOREIGN_SENTENCES = [
  "Hoy conviene escuchar con calma lo que otros dicen y guardar para uno mismo lo que todavía duele.",
  "Quien camina despacio llega igual y encuentra por el camino palabras que no esperaba oír.",
  "Una conversación sincera abre puertas que parecían cerradas desde hacía mucho tiempo.",
  "Cada cosa pequeña que se termina bien deja espacio para la siguiente tarea del día.",
];

function spoiled(
  answer: Answer,
  fault: Exclude<GateCode, "shape">,
  request: WriteRequest,
  words: ProductWords | undefined,
): Answer {
  const { plan: { slots }, scope } = request.task;
  const asked = slots.filter(({ id }) => Object.hasOwn(answer, id));
  const named = asked.find(({ kind }) => kind === "named") ?? asked[0];
  const beside = scope === "field" ? asked.filter(({ field }) => field === named.field) : asked;
  const unnamed = beside.findLast(({ kind }) => kind === "free") ??
    beside.findLast(({ kind }) => kind !== "named") ?? asked[asked.length - 1];
  const others = beside.filter((slot) => slot !== unnamed);
  // The gate allows a fact to be stated twice, so a sentence without a fact is repeated if there is
  // one.
  const repeated = others.find(({ kind }) => kind !== "named") ?? others[0];
  const put = (slot: Slot | undefined, text: string): Answer =>
    slot === undefined ? answer : { ...answer, [slot.id]: text };
  // The gate drops a faulty sentence that is not required and accepts the rest of the answer. So a
  // required sentence is replaced too.
  const putAnyhow = (text: string): Answer => ({
    ...put(unnamed, text),
    ...(named === undefined ? {} : { [named.id]: text }),
  });
  switch (fault) {
    case "truncated":
    case "refused":
      return answer;
    case "coverage":
      return put(named, "");
    case "wrong_fact":
      return putAnyhow(wrongFact(named?.drivers[0], words));
    case "too_generic":
      return put(named, FAULTY_SENTENCES.too_generic);
    case "repeats":
      return put(unnamed, answer[repeated?.id ?? ""] ?? "");
    case "prompt_echo":
      return put(unnamed, `${echoOf(request)}.`);
    case "language": {
      const field = asked.filter(({ field }) => field === unnamed?.field);
      const foreign = field.map(({ id }, index) =>
        [id, FOREIGN_SENTENCES[index % FOREIGN_SENTENCES.length]] as const
      );
      return { ...answer, ...Object.fromEntries(foreign) };
    }
    default:
      return putAnyhow(FAULTY_SENTENCES[fault]);
  }
}

/**
 * The first twelve words of the product's instructions. If there are no instructions, the first
 * twelve words of the question.
 */
function echoOf({ task, system }: WriteRequest): string {
  const text = task.instructions[0] ?? task.customerText?.question ?? system;
  return text.replace(/[^\p{L}\p{N}' ]+/gu, " ").trim().split(/\s+/).slice(0, 12).join(" ");
}

/** States a driver's fact with one attribute changed, so that the statement is wrong. */
function wrongFact(driver: Driver | undefined, words: ProductWords | undefined): string {
  if (driver === undefined) return "Neptune is in Cancer, and that settles the matter.";
  const [claim] = driver.claims;
  const own = words?.wrongFact?.(driver) ?? null;
  if (own !== null) return own;
  if (isGroupDriver(driver)) return wrongGroupFact(driver);
  const changed = claim === undefined ? [] : [changedClaim(claim)];
  const [fact] = factsOf({ ...driver, claims: changed, dates: [] }, null);
  return `${capitalized(fact.clause)}, and that sets the tone for the rest.`;
}

function changedClaim(claim: DriverClaim): DriverClaim {
  switch (claim.kind) {
    case "sign":
    case "house_sign":
      return { ...claim, sign: opposite(claim.sign) };
    case "house":
      return { ...claim, house: claim.house % 12 + 1 };
    case "motion":
      return { ...claim, motion: claim.motion === "retrograde" ? "direct" : "retrograde" };
    case "aspect":
      return { ...claim, type: claim.type === "square" ? "trine" : "square" };
    case "phase":
      return { ...claim, phase: claim.phase === "full_moon" ? "new_moon" : "full_moon" };
    case "year_lord":
      return { ...claim, body: claim.body === "saturn" ? "venus" : "saturn" };
    case "event":
      return claim.sign === null
        ? { kind: "sign", body: claim.body, sign: "Aries" }
        : { ...claim, sign: opposite(claim.sign) };
    case "void":
      return { kind: "motion", body: "mercury", motion: "stationary" };
    case "own":
    case "house_ruler":
    case "sign_among":
    case "signs_related":
    case "gathering":
      return claim;
  }
}

function opposite(sign: Sign): Sign {
  return SIGNS[(SIGNS.indexOf(sign) + 6) % SIGNS.length];
}
