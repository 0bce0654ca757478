import type { Task } from "../task.ts";
import { isOtherLanguage } from "../question_class.ts";
import { domainOf } from "../question_domain.ts";
import { COMMON_WORDS } from "./prose.ts";
import { plain } from "./claims/licence.ts";

const TOPIC_WORDS: Readonly<Record<string, string>> = {
  love:
    "love heart partner relationship romance dating affection closeness together bond couple marriage spouse",
  career: "career work job profession boss colleague role office project team path business",
  money: "money income pay salary budget savings earnings finances cost spend worth price",
  family:
    "family parent mother father child children home sibling brother sister relative household",
  wellbeing: "wellbeing rest sleep energy body calm health balance breath pace stress routine",
  travel: "travel trip journey move road abroad place distance destination",
  spirituality: "spirituality spirit soul faith meaning prayer practice silence inner meditation",
  creativity: "creativity create art idea make write draw music craft work project",
};
const MIN_STEM = 2;
/** Words for topics. They count as meaningful although some of them are common words. */
const TELLING_WORDS = new Set([
  ...Object.values(TOPIC_WORDS).flatMap((words) => words.split(" ")),
  "question",
]);

/**
 * Slots that are too generic: named slots that do not state their fact; the slot of the driver with
 * the greatest weight, if no slot states this driver; the answer to a question, if the answer
 * addresses neither the question nor its topic.
 */
export function genericSlots(
  task: Task,
  sentences: ReadonlyMap<string, string>,
  stated: ReadonlyMap<string, readonly string[]>,
  mustAnswer: boolean,
): (string | null)[] {
  const { slots, drivers } = task.plan;
  const faults = new Set<string | null>();
  for (const { id, kind, drivers } of slots) {
    const said = stated.get(id);
    if (kind !== "named" || drivers.length === 0 || said === undefined) continue;
    if (!drivers.some((driver) => said.includes(driver.id))) faults.add(id);
  }
  const [weightiest] = drivers;
  const isComplete = slots.every(({ id }) => sentences.has(id));
  if (isComplete && weightiest !== undefined) {
    const isStated = [...stated.values()].some((ids) => ids.includes(weightiest.id));
    if (!isStated) faults.add(slots.find((it) => rests(it, weightiest.id))?.id ?? null);
  }
  const astray = mustAnswer ? answerAstray(task, sentences) : null;
  if (astray !== null) faults.add(astray);
  return [...faults];
}

function rests({ kind, drivers }: Task["plan"]["slots"][number], id: string): boolean {
  return kind === "named" && drivers.some((driver) => driver.id === id);
}

/**
 * The first slot of an answer that never addresses its question; null if the answer addresses the
 * question.
 */
function answerAstray(task: Task, sentences: ReadonlyMap<string, string>): string | null {
  const slots = task.plan.slots.filter(({ field }) => field === "answer");
  const answer = slots.map(({ id }) => sentences.get(id) ?? "").join(" ");
  if (slots.length === 0 || answer.trim() === "") return null;
  return addressesQuestion(task, answer) ? null : slots[0].id;
}

/** Whether an answer has a word of the question or of its topic. */
export function addressesQuestion(task: Task, answer: string): boolean {
  const { question = "", intent = "" } = task.customerText ?? {};
  // The word "question" counts too, because an answer says only "your question" if the question has
  // no other usable word.
  const { words, knownBy = "" } = domainOf(question) ?? {};
  const subject = `${words ?? ""} ${knownBy}`;
  const about = [question, intent, "question", subject, task.title, ...topicWords(task)].join(" ");
  // An answer is in English, so the answer shares no word with a question in another language.
  if (isOtherLanguage(question)) return true;
  if (!/\p{L}{2}/u.test(question + intent)) return true;
  const sought = new Set(stemsOf(about));
  return stemsOf(answer).some((stem) => sought.has(stem));
}

/** Words for the topics that the title or the question names. */
function topicWords({ title, customerText, plan }: Task): string[] {
  const named = ` ${plain(`${title} ${customerText?.question ?? ""}`)} `;
  const themes = plan.drivers.map(({ theme }) => theme);
  return Object.entries(TOPIC_WORDS).flatMap(([topic, words]) =>
    words.split(" ").some((word) => named.includes(` ${word} `)) || themes.includes(topic)
      ? [words]
      : []
  );
}

/** Stems of meaningful words, so that "freelance" and "freelancing" count as the same word. */
function stemsOf(text: string): string[] {
  return plain(text).split(" ")
    .filter((word) =>
      word.length >= MIN_STEM && (!COMMON_WORDS.has(word) || TELLING_WORDS.has(word))
    )
    .map((word) => word.replace(/(?:ing|ed|es|s|ly|er|e)$/, "").slice(0, 7));
}
