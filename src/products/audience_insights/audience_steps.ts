import type { Composition } from "../../ai/compose.ts";
import {
  type AudienceFacts,
  audienceInsightsText as product,
  signaturesOfTasks,
} from "./audience_insights_text.ts";
import type { Task } from "../../ai/task.ts";
import type { Campaign } from "../../astrology/campaign_fit/campaigns.ts";
import { signatureOfId } from "../../astrology/campaign_fit/fit_signature.ts";
import { ApiError } from "../../base/errors.ts";
import type { FileServices } from "../../routes/intake.ts";
import type { StepPlan, StepResult } from "../../routes/job_kind.ts";
import { AUDIENCE_INTAKE } from "./audience_intake.ts";
import { type AudienceCounts, AudienceStore } from "./audience_store.ts";
import { rowParts } from "./audience_results.ts";
import { BirthTally, ScoreTally } from "./tally.ts";
import type { KeptChunk, ScoreTask } from "./score_task.ts";

/** The campaign of an audience, and the day of scoring. */
export interface AudienceCampaign {
  campaign: Campaign;
  /**
   * The day in UTC, YYYY-MM-DD. Customers must be adults on this day if they are to get the
   * campaign.
   */
  today: string;
}

interface AudienceJob extends AudienceCampaign {
  chunks: number;
  /** URL of the job. */
  url: string;
}

/** A claimed step of an audience job. */
interface AudienceStep {
  callId: string;
  jobId: string;
  plan: unknown;
  prepared: AudienceJob;
  attempts: number;
}

/** The counts of the customers who have a score. */
type AudienceTally = BirthTally["counts"] & { scores: ScoreTally["bins"] };

type AudienceStepPlan =
  | { part: "score"; chunk: number }
  | { part: "gather" }
  | { part: "word"; signatures: readonly string[] }
  | { part: "count" };

/**
 * Number of attempts for a single signature. After these attempts, the customers with the signature
 * fail.
 */
const MAX_REFUSALS = 4;
/** Delays before further attempts. A model that fails now may succeed in an hour. */
const REFUSED_AGAIN_AFTER_MS = [60_000, 20 * 60_000, 2 * 3600_000];

/**
 * The steps of a job. First the chunks are scored, in parallel. Only then it is known which
 * signatures need a text.
 */
export function audienceSteps({ chunks }: AudienceJob): StepPlan[] {
  return [
    ...Array.from({ length: chunks }, (_, chunk) => step(0, "cpu", { part: "score", chunk })),
    step(1, "cpu", { part: "gather" }),
    step(3, "cpu", { part: "count" }),
  ];
}

/** Delays before the retries of a step. Only texts are worth a long wait. */
export function audienceRetriesMs(plan: unknown): readonly number[] {
  return (plan as AudienceStepPlan).part === "word" ? REFUSED_AGAIN_AFTER_MS : [];
}

function wordStep(signatures: readonly string[]): StepPlan {
  return step(2, "model", { part: "word", signatures });
}

function step(barrier: number, runsOn: StepPlan["runsOn"], plan: AudienceStepPlan): StepPlan {
  return { barrier, runsOn, plan };
}

/** Runs the steps of audience jobs. */
export class AudienceSteps {
  readonly #store: AudienceStore;
  readonly #uploads: FileServices;

  constructor(uploads: FileServices) {
    this.#store = new AudienceStore(uploads.db);
    this.#uploads = uploads;
  }

  /**
   * Runs one step. `resultOf` makes the output of the last step.
   * @throws {ApiError} the errors of composing, and an error if no customer is scored.
   */
  async run(
    claimed: AudienceStep,
    compose: (task: Task) => Promise<Composition>,
    resultOf: (counts: AudienceCounts, told: AudienceTally) => StepResult,
  ): Promise<StepResult> {
    const plan = claimed.plan as AudienceStepPlan;
    switch (plan.part) {
      case "score":
        await this.#score(claimed, plan.chunk);
        return { output: null };
      case "gather":
        return { output: null, more: await this.#gather(claimed) };
      case "word":
        return await this.#word(claimed, plan.signatures, compose);
      case "count":
        return resultOf(await this.#count(claimed), await this.#tally(claimed.jobId));
    }
  }

  /** If the births no longer exist, another worker has scored the chunk. */
  async #score({ callId, jobId, prepared }: AudienceStep, chunk: number): Promise<void> {
    const births = await this.#store.births(callId, chunk);
    if (births === null) return;
    const { campaign, today } = prepared;
    const task: ScoreTask = { part: "score", births, campaign, today };
    const kept = await this.#uploads.work(AUDIENCE_INTAKE.script, task);
    await this.#store.keep(callId, jobId, chunk, kept as KeptChunk);
  }

  /** Distributes the signatures over the next steps. */
  async #gather({ jobId, prepared: { campaign } }: AudienceStep): Promise<StepPlan[]> {
    const signatures = (await this.#store.signatures(jobId))
      .map(([id]) => signatureOfId(id, campaign));
    return signaturesOfTasks(signatures).map((dealt) => wordStep(dealt.map(({ id }) => id)));
  }

  /**
   * Writes the texts of signatures. Signatures that were refused together are tried again one at a
   * time, so that a bad signature does not make the others fail.
   */
  async #word(
    { jobId, prepared: { campaign }, attempts }: AudienceStep,
    signatures: readonly string[],
    compose: (task: Task) => Promise<Composition>,
  ): Promise<StepResult> {
    const worded = await this.#store.reasonings(jobId);
    const left = signatures.filter((id) => !worded.has(id));
    if (left.length === 0) return { output: null };
    const facts: AudienceFacts = {
      campaign,
      signatures: left.map((id) => signatureOfId(id, campaign)),
    };
    try {
      const { fields, wording } = await compose(product.task(facts));
      await this.#store.keepReasonings(jobId, product.assemble(fields, facts));
      return { output: null, wording };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "QUALITY_GATE_FAILED") throw error;
      if (left.length > 1) return { output: null, more: left.map((id) => wordStep([id])) };
      if (attempts + 1 < MAX_REFUSALS) throw error;
      return { output: null };
    }
  }

  async #count({ jobId, prepared: { chunks } }: AudienceStep): Promise<AudienceCounts> {
    const counts = await this.#store.counts(jobId);
    if (counts.chunks !== chunks) {
      throw new Error(`${counts.chunks} of ${chunks} chunks are stored`);
    }
    if (counts.scored === 0 && counts.failed > 0) {
      throw new ApiError(
        "QUALITY_GATE_FAILED",
        "The quality gate refused every text; nothing was billed.",
      );
    }
    return counts;
  }

  /** Counts the customers who have a score, chunk by chunk. */
  async #tally(jobId: string): Promise<AudienceTally> {
    const [births, scores] = [new BirthTally(), new ScoreTally()];
    for await (const rows of rowParts(this.#store, jobId)) {
      for (const row of rows) {
        if (row.kind !== "scored") continue;
        births.add(row.quality, row.notes);
        scores.add(row.campaign_fit.score);
      }
    }
    return { ...births.counts, scores: scores.bins };
  }
}
