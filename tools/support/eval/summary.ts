import type { Attempt } from "../../../src/ai/attempts.ts";
import { DECK } from "../../../src/tarot/corpus.ts";
import { countOf } from "./count_of.ts";
import type { CaseResult } from "./run_cases.ts";

/**
 * The results of a product. Shares are of the `answered` calls, except `namesSky` and
 * `opensWithYour`, which are shares of the sentences.
 */
export interface Summary {
  prompt: string | null;
  calls: number;
  /** Calls in which a model answered at all. */
  answered: number;
  firstPass: number;
  afterSalvage: number;
  afterRetry: number;
  /** The mean number of tokens per call. */
  tokens: number;
  /** Duration of a call with all its attempts. */
  p95Ms: number;
  /** Sentences that name the sky, or in tarot a card. */
  namesSky: number;
  opensWithYour: number;
  /** How often a text got each complaint code, and how often each error ended a call. */
  codes: Record<string, number>;
  errors: Record<string, number>;
}

const BODIES =
  "sun|moon|mercury|venus|mars|jupiter|saturn|uranus|neptune|pluto|chiron|ascendant|midheaven|node";
const SIGNS =
  "aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces";
const SKY = new RegExp(
  `\\b(${BODIES}|${SIGNS}|retrograde|eclipse|(second|third|fourth|fifth|sixth|\
seventh|eighth|ninth|tenth|eleventh|twelfth|first) house)\\b`,
  "i",
);
const CARD = new RegExp(`\\b(${DECK.map(({ name }) => name).join("|")})\\b`);
const ANSWERS = ["accepted", "salvaged", "complained", "cut", "refused"];

/** One summary for each product, in the order of the results. */
export function summaryOf(results: readonly CaseResult[]): Record<string, Summary> {
  const products = [...new Set(results.map(({ product }) => product))];
  return Object.fromEntries(
    products.map((name) => [name, productSummary(results.filter((it) => it.product === name))]),
  );
}

function productSummary(results: readonly CaseResult[]): Summary {
  const firstAnswers = results.flatMap(({ attempts }) => firstAnswer(attempts) ?? []);
  const answered = firstAnswers.length;
  const share = (outcomes: string[]) =>
    ratio(firstAnswers.filter(({ outcome }) => outcomes.includes(outcome)).length, answered);
  const all = results.flatMap(({ attempts }) => attempts);
  const sentences = results.flatMap(({ fields }) => Object.values(fields).flatMap(sentencesOf));
  const names = results[0].product === "tarot.draw" ? CARD : SKY;
  return {
    prompt: results.find(({ promptVersion }) => promptVersion !== null)?.promptVersion ?? null,
    calls: results.length,
    answered,
    firstPass: share(["accepted"]),
    afterSalvage: share(["accepted", "salvaged"]),
    afterRetry: ratio(results.filter(({ error }) => error === null).length, answered),
    tokens: Math.round(
      all.reduce((sum, { tokens }) => sum + tokens.input + tokens.output, 0) / results.length,
    ),
    p95Ms: Math.round(percentile95(results.map(({ attempts }) => totalMs(attempts)))),
    namesSky: ratio(sentences.filter((text) => names.test(text)).length, sentences.length),
    opensWithYour: ratio(
      sentences.filter((text) => text.startsWith("With your ")).length,
      sentences.length,
    ),
    codes: countOf(all.flatMap(({ codes }) => codes)),
    errors: countOf(results.flatMap(({ error }) => error ?? [])),
  };
}

/** The first attempt with an answer, since transport errors are not the model's fault. */
function firstAnswer(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.find(({ outcome }) => ANSWERS.includes(outcome));
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]["”’)]?)\s+/).filter((sentence) => sentence !== "");
}

function totalMs(attempts: readonly Attempt[]): number {
  return attempts.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

function percentile95(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1];
}

/** The share, rounded to thousandths; 0 if the whole is 0. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round(1000 * part / whole) / 1000;
}

/** A table with the baseline below each product. */
export function tableOf(
  summaries: Record<string, Summary>,
  baseline: Record<string, Summary>,
): string {
  const rows = Object.entries(summaries).flatMap(([product, summary]) => [
    [product, ...cellsOf(summary)],
    ...(baseline[product] === undefined ? [] : [["  baseline", ...cellsOf(baseline[product])]]),
  ]);
  const lines = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  return lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at])).join("  ").trimEnd())
    .join("\n");
}

const HEADINGS = [
  ...["product", "prompt", "calls", "answered", "first pass", "after salvage", "after retry"],
  ...["tokens", "p95 ms", "names sky", "With your", "codes and errors"],
];

function cellsOf(summary: Summary): string[] {
  const { prompt, calls, answered, tokens, p95Ms, codes, errors } = summary;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const { firstPass, afterSalvage, afterRetry, namesSky, opensWithYour } = summary;
  const counts = Object.entries({ ...codes, ...errors }).map(([name, count]) => `${name} ${count}`);
  return [
    ...[prompt ?? "-", String(calls), String(answered)],
    ...[firstPass, afterSalvage, afterRetry].map(percent),
    ...[String(tokens), String(p95Ms)],
    ...[namesSky, opensWithYour].map(percent),
    counts.join(", ") || "-",
  ];
}
