import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { nearest } from "../validation/nearest.ts";

/** Maximum length of an argument, which should be a few words. */
const MAX_CHARACTERS = 200;

interface Argument {
  name: string;
  description: string;
  required: boolean;
}

/** A request to a model. A person chooses it in a menu and fills in the arguments. */
interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: Argument[];
  /** The request to the model, with the names of the arguments in braces. */
  text: string;
}

const birth = (of: string, prefix = ""): Argument[] => [
  { name: `${prefix}date`, description: `Date of ${of} birth, such as 1990-06-15`, required: true },
  {
    name: `${prefix}time`,
    description: `Time of ${of} birth on the clock there, such as 07:05, or unknown`,
    required: true,
  },
  {
    name: `${prefix}place`,
    description: `Place of ${of} birth, such as San Diego, CA, US`,
    required: true,
  },
];

const FACTS =
  "Say only what the answers say, and repeat every warning. If a place is ambiguous, ask which one is meant. If a time is unknown, leave it out of the call, and say what cannot be known without it.";

const PROMPTS: readonly Prompt[] = [
  {
    name: "birth_chart",
    title: "Read a birth chart",
    description: "What a birth chart shows, in plain words, with its wheel.",
    arguments: birth("the"),
    text:
      `Call charts_natal with picture wheel for a person born on {date} at {time} in {place}. If the time is unknown, call charts_transits for noon of that day without houses instead. Show the picture. Then explain in plain words the Sun, the Moon and the Ascendant, the three tightest aspects, and what stands out. ${FACTS}`,
  },
  {
    name: "two_people",
    title: "Compare two people",
    description: "How two people fit: a score by published rules, and the aspects behind it.",
    arguments: [
      ...birth("the first person's", "first_"),
      ...birth("the second person's", "second_"),
      {
        name: "relationship",
        description: "romantic, marriage, friendship, family or business",
        required: false,
      },
    ],
    text:
      `One person was born on {first_date} at {first_time} in {first_place}, the other on {second_date} at {second_time} in {second_place}. Their relationship: {relationship}. Call compatibility_score, and charts_synastry with picture wheel. Say the score with its range, what supports these two and what strains them, each with the aspect it comes from, and one thing they can do. ${FACTS}`,
  },
  {
    name: "good_days",
    title: "Find good days",
    description: "Which weeks of the coming months suit a plan, by transits to a birth chart.",
    arguments: [
      ...birth("the"),
      {
        name: "topic",
        description: "general, love, career, money, family, wellbeing or travel",
        required: true,
      },
      { name: "months", description: "How many months ahead, 1 to 12", required: false },
    ],
    text:
      `Call timing_windows for a person born on {date} at {time} in {place}, topic {topic}, from today for {months} months (3 if nothing is said). List the supportive windows with their dates and peaks, then the challenging ones, and say for each which transit makes it. ${FACTS}`,
  },
  {
    name: "sky_this_week",
    title: "The sky this week",
    description: "What happens in the sky in the next seven days, and when, at a place.",
    arguments: [
      { name: "place", description: "Where, such as Madrid, ES", required: true },
    ],
    text:
      `Call sky_calendar from today for seven days with location {place}, and lunar_phase. Tell day by day, in the local time of {place}, what happens in the sky and what astrologers say of it; mark when the Moon is void of course. ${FACTS}`,
  },
];

/** The prompts as `prompts/list` shows them. */
export const LISTED_PROMPTS = PROMPTS.map(({ text: _text, ...listed }) => listed);

/**
 * A prompt with its arguments filled in.
 * @throws {ProtocolError} if there is no such prompt, or an argument is missing, unknown or too long.
 */
export function filledPrompt(name: string, given: Readonly<Record<string, string>>) {
  const prompt = PROMPTS.find((each) => each.name === name);
  if (prompt === undefined) {
    const meant = nearest(name, PROMPTS.map((each) => each.name));
    const hint = meant === undefined ? "prompts/list has all prompts" : `did you mean ${meant}?`;
    throw invalid(`There is no prompt ${name.slice(0, 100)}; ${hint}`);
  }
  const known = prompt.arguments.map((argument) => argument.name);
  const unknown = Object.keys(given).find((argument) => !known.includes(argument));
  if (unknown !== undefined) {
    throw invalid(`${name} has no argument ${unknown.slice(0, 100)}, only ${known.join(", ")}`);
  }
  const text = prompt.text.replaceAll(/\{(\w+)\}/g, (_, argument: string) => {
    const value = given[argument]?.trim() ?? "";
    const { required, description } = prompt.arguments.find((each) => each.name === argument)!;
    if (required && value === "") throw invalid(`${argument}: expected ${description}`);
    if (value.length > MAX_CHARACTERS) {
      throw invalid(`${argument}: expected at most ${MAX_CHARACTERS} characters`);
    }
    return value === "" ? "nothing was said" : value;
  });
  const { description } = prompt;
  return {
    description,
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  };
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
