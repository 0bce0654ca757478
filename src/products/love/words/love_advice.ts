import type { Task } from "../../../ai/task.ts";
import type { Advice } from "../../../astrology/meanings/advice/advice.ts";
import { LOVE_ADVICE } from "../../../astrology/meanings/advice/closeness.ts";

/**
 * Advice about love, by the reader's situation: alone, in a relationship and so on. Each set is
 * used only for its own readers.
 */
const ALONE: readonly Advice[] = [
  ["say yes to an invitation you would usually decline", "and stay long enough to be introduced"],
  ["tell a friend what you are really looking for", "and hear how it sounds aloud"],
  ["notice who makes you feel at ease", "and spend more time near them"],
  ["leave a little room in the calendar for somebody new", "however slightly"],
  ["go somewhere where talking to strangers is normal", "and leave the phone in your bag"],
  ["list what you have to give as well as what you want", "and read it without blushing"],
  ["ask one question more than you usually would", "and wait for the whole answer"],
  ["retire an old rule about whom you could like", "and see who comes into view"],
  ["choose the person who answers over the one who keeps you guessing", "at least this once"],
  ["learn something that is more fun with company", "and be a beginner in public"],
  ["smile first", "and let the other person decide what it means"],
  ["tell the truth on a first date a little earlier than is comfortable", "and watch what happens"],
  ["look again at somebody you have filed away as a friend", "with no plan at all"],
];

const TOGETHER: readonly Advice[] = [
  ["trade a chore you dislike for one that they dislike", "and call it romance"],
  ["thank them for something they have stopped being thanked for", "by name"],
  ["ask how they are and mean it", "and let your own story wait"],
  ["say sorry for your half", "and let the other half be theirs"],
  ["remember how it began and do one of those things again", "without announcing it"],
  ["bring up the small hurt while it is still small", "and listen to their side of it"],
  ["put your phone face down when they speak", "and keep it there"],
  ["give a compliment that nobody else would think of", "and look for none in return"],
  ["ask the question you have been answering on their behalf", "and be ready to be surprised"],
  ["say what you need before it turns into a complaint", "in one friendly sentence"],
  ["let them explain the thing they love to explain", "and ask a real question at the end"],
  ["agree on a word that means a pause and not an exit", "and use it kindly"],
  ["take a walk with no topic", "and see which one turns up"],
];

const BETWEEN: readonly Advice[] = [
  ["talk it over with a friend who does not take sides", "and listen to yourself while you do"],
  ["write the letter you do not send", "and keep the one line that is true"],
  ["name one thing worth keeping from what was", "and one that you are glad to put down"],
  ["keep the first answer short", "and sleep on the second"],
  ["set one clear limit and say it kindly", "and only once"],
  ["do something that was yours before it was shared", "and enjoy having it back"],
  ["let an old question rest until you can ask it calmly", "without a speech prepared"],
  ["meet people who knew you earlier", "and let them tell you who you were"],
  ["ask for what you need in plain words", "and for nothing else in the same breath"],
  ["write down what you would tell a friend in your place", "and read it back slowly"],
  ["give the next talk a beginning and an end", "and a cup of tea after it"],
  ["clear one shelf of things that are not yours", "without reading the letters"],
];

const BY_STATUS: Readonly<Record<string, readonly Advice[]>> = {
  single: ALONE,
  dating: [...ALONE.slice(5, 9), ...TOGETHER.slice(6, 13)],
  partnered: TOGETHER,
  married: TOGETHER,
  separated: BETWEEN,
  complicated: BETWEEN,
};

/** Words of a question that show the reader's situation, each with its advice. */
const TOLD: readonly (readonly [RegExp, readonly Advice[]])[] = [
  [/\bdat(e|es|ing)\b/i, ALONE],
  [/\b(ex|divorce|breakup)\b/i, BETWEEN],
  [/\b(my (wife|husband|partner|boyfriend|girlfriend)|we|us|our)\b/i, TOGETHER],
];

/**
 * Advice for the situation that the task's title names; without one, for the situation that the
 * question shows.
 */
export function loveAdvice({ title, customerText }: Task): readonly Advice[] {
  const status = /\bthe reader is (?:in something )?(\w+)/.exec(title)?.[1] ?? "";
  const told = TOLD.find(([form]) => form.test(customerText?.question ?? ""))?.[1];
  return BY_STATUS[status] ?? told ?? (/\bfor two\b/.test(title) ? TOGETHER : LOVE_ADVICE);
}
