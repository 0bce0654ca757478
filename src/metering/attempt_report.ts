import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

/** The outcomes of a product's calls with one version of its prompt. */
interface PromptReport {
  product: string;
  promptVersion: string;
  /** Providers and models, such as `openai/model-1`. */
  models: string[];
  calls: number;
  /**
   * Calls in which a model answered. The next three fields count only calls in which a model
   * answered.
   */
  answered: number;
  /** Calls whose first text had no faults. */
  passedFirst: number;
  /** Calls whose first text was accepted, even if one or two sentences had to be removed. */
  passedSalvaged: number;
  accepted: number;
  /**
   * How many times each code was raised against a text. Texts from which sentences were removed
   * count too.
   */
  codes: { code: string; count: number }[];
  tokensTotal: number;
  /**
   * The 95th percentile of the duration of a call. The duration of a call is the sum of its
   * attempts.
   */
  p95Ms: number;
}

/** Outcomes in which the model answered. All other outcomes are transport faults. */
const ANSWERS = "accepted salvaged complained cut refused";

/** The outcomes of the last days' calls, by product and version of the prompt. */
export async function attemptReport(db: Kysely<Schema>, days: number): Promise<PromptReport[]> {
  const { rows: [{ since }] } = await sql<{ since: string }>`
    select (service_now() - make_interval(days => ${days}::integer))::text as since`.execute(db);
  const [calls, codes] = await Promise.all([callSums(db, since), codeCounts(db, since)]);
  return calls.map(({ models, ...sums }) => ({
    ...sums,
    models: models.split("\n"),
    codes: codes.filter(({ product, promptVersion }) =>
      product === sums.product && promptVersion === sums.promptVersion
    ).map(({ code, count }) => ({ code, count })),
  }));
}

type CallSums = Omit<PromptReport, "models" | "codes"> & { models: string };

async function callSums(db: Kysely<Schema>, since: string): Promise<CallSums[]> {
  const { rows } = await sql<CallSums>`
    with told as (
      select call_id, attempt, product, prompt_version, outcome, is_of_accepted_call,
        tokens_input + tokens_output as tokens, duration_ms,
        provider || '/' || coalesce(model, '-') as model,
        outcome = any(string_to_array(${ANSWERS}::text, ' ')) as is_answer
      from ai_attempt where created_at > ${since}::text::timestamptz),
    call as (
      select product, prompt_version, call_id, bool_or(is_answer) as is_answered,
        bool_or(is_of_accepted_call) as is_accepted,
        (array_agg(outcome order by attempt) filter (where is_answer))[1] as first_answer,
        sum(tokens) as tokens, sum(duration_ms) as duration_ms
      from told group by product, prompt_version, call_id),
    model as (
      select product, prompt_version, string_agg(distinct model, E'\n') as models
      from told group by product, prompt_version)
    select product, prompt_version as "promptVersion", models, count(*)::float8 as calls,
      count(*) filter (where is_answered)::float8 as answered,
      count(*) filter (where first_answer = 'accepted')::float8 as "passedFirst",
      count(*) filter (where first_answer in ('accepted', 'salvaged'))::float8 as "passedSalvaged",
      count(*) filter (where is_accepted)::float8 as accepted,
      sum(tokens)::float8 as "tokensTotal",
      percentile_cont(0.95) within group (order by duration_ms::float8) as "p95Ms"
    from call join model using (product, prompt_version)
    group by product, prompt_version, models
    order by product, prompt_version`.execute(db);
  return rows;
}

interface CodeCount {
  product: string;
  promptVersion: string;
  code: string;
  count: number;
}

async function codeCounts(db: Kysely<Schema>, since: string): Promise<CodeCount[]> {
  const { rows } = await sql<CodeCount>`
    select product, prompt_version as "promptVersion", code, count(*)::float8 as count
    from ai_attempt, unnest(string_to_array(codes, ' ')) as code
    where created_at > ${since}::text::timestamptz and codes <> ''
    group by product, prompt_version, code order by 4 desc, 3`.execute(db);
  return rows;
}
