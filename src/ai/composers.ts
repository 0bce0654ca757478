import type { AiConfig } from "../base/ai_config.ts";
import type { Log } from "../telemetry/log.ts";
import type { AttemptRecorder } from "./attempts.ts";
import { Composer, unavailable } from "./compose.ts";
import { loadWords } from "./product.ts";
import type { Gate } from "./gate/gate.ts";
import { ProviderGuard } from "./provider/provider_guard.ts";
import type { Provider } from "./provider/provider.ts";

/** The interface for wording tasks. */
export type Composing = Pick<Composer, "compose" | "composeAll"> & {
  /**
   * A composer for jobs with a separate retry budget. If this method is missing, jobs share the
   * retry budget of calls.
   */
  withOwnRetries?(): Composing;
  /**
   * Refuses work that asks for its texts later, if no model is configured. If this method is
   * missing, there is one.
   * @throws {ApiError} AI_UNAVAILABLE.
   */
  requireModel?(): void;
};

/** Retry-After if no model is configured. */
const NO_PROVIDER_RETRY_SECONDS = 60;

/** A composer with the configured provider. The code of other providers is not loaded. */
export async function composerOf(
  { provider, writing, endpoint }: AiConfig,
  log: Log,
  recorder: AttemptRecorder,
  gate: Gate,
): Promise<Composing> {
  switch (provider) {
    case "none": {
      const requireModel = () => {
        throw unavailable(NO_PROVIDER_RETRY_SECONDS);
      };
      const refuse = () => Promise.reject(unavailable(NO_PROVIDER_RETRY_SECONDS));
      return { compose: refuse, composeAll: refuse, requireModel };
    }
    case "simulator": {
      const { simulator } = await import("./engine/simulator.ts");
      const words = await loadWords(gate.products);
      const instead = await engineComposer(log, gate);
      const shared = composerWith(gate, simulator(words), log, recorder, instead);
      // A fault requested by X-Simulate affects only the call that requests it, not the shared
      // breaker.
      const of = ({ simulate }: { simulate: string | null }) =>
        simulate === null ? shared : composerWith(gate, simulator(words), log, recorder, instead);
      return {
        compose: (task, call) => of(call).compose(task, call),
        composeAll: (tasks, call) => of(call).composeAll(tasks, call),
      };
    }
    case "engine":
      return await engineComposer(log, gate);
    case "openai": {
      const { openAiProvider } = await import("./provider/openai_provider.ts");
      const model = openAiProvider(endpoint!);
      const words = await loadWords(gate.products);
      const writer = writing === "chosen"
        ? (await import("./provider/choosing_provider.ts")).choosingProvider(model, words)
        : (await import("./provider/doubting_provider.ts")).doubtingProvider(model, words);
      return composerWith(gate, writer, log, recorder, await engineComposer(log, gate));
    }
  }
}

/**
 * A composer for the examples in the documentation. This composer asks no model and records
 * nothing.
 */
export async function exampleComposer(gate: Gate): Promise<Composing> {
  const { simulator } = await import("./engine/simulator.ts");
  const words = await loadWords(gate.products);
  return composerWith(gate, simulator(words), { info: () => {}, error: () => {} }, {
    record: () => {},
  });
}

/**
 * The engine's texts are part of the service, so no attempts are stored for texts of the engine.
 */
export async function engineComposer(log: Log, gate: Gate): Promise<Composer> {
  const { engine } = await import("./engine/simulator.ts");
  return composerWith(gate, engine(await loadWords(gate.products)), log, { record: () => {} });
}

function composerWith(
  gate: Gate,
  provider: Provider,
  log: Log,
  recorder: AttemptRecorder,
  instead: Composer | null = null,
): Composer {
  return new Composer(gate, new ProviderGuard(provider, log), recorder, instead);
}
