import type { AiConfig } from "../base/ai_config.ts";
import type { Log } from "../telemetry/log.ts";
import type { AttemptRecorder } from "./attempts.ts";
import { Composer, unavailable } from "./compose.ts";
import { ProviderGuard } from "./provider/provider_guard.ts";
import type { Provider } from "./provider/provider.ts";

/** The interface for wording tasks. */
export type Composing = Pick<Composer, "compose" | "composeAll"> & {
  /**
   * A composer for jobs with a retry budget of its own. Without this method, jobs share the budget
   * of calls.
   */
  withOwnRetries?(): Composing;
};

/** Retry-After if no model is configured. */
const NO_PROVIDER_RETRY_SECONDS = 60;

/** A composer with the configured provider; only that provider's code is loaded. */
export async function composerOf(
  { provider, writing, endpoint }: AiConfig,
  log: Log,
  recorder: AttemptRecorder,
): Promise<Composing> {
  switch (provider) {
    case "none": {
      const refuse = () => Promise.reject(unavailable(NO_PROVIDER_RETRY_SECONDS));
      return { compose: refuse, composeAll: refuse };
    }
    case "simulator": {
      const { simulator } = await import("./simulator/simulator.ts");
      const instead = await engineComposer(log);
      const shared = composerWith(simulator(), log, recorder, instead);
      // X-Simulate affects only its own call, not the shared breaker.
      const of = ({ simulate }: { simulate: string | null }) =>
        simulate === null ? shared : composerWith(simulator(), log, recorder, instead);
      return {
        compose: (task, call) => of(call).compose(task, call),
        composeAll: (tasks, call) => of(call).composeAll(tasks, call),
      };
    }
    case "engine":
      return await engineComposer(log);
    case "openai": {
      const { openAiProvider } = await import("./provider/openai_provider.ts");
      const model = openAiProvider(endpoint!);
      const { choosingProvider } = await import("./provider/choosing_provider.ts");
      const writer = writing === "chosen" ? choosingProvider(model) : model;
      return composerWith(writer, log, recorder, await engineComposer(log));
    }
  }
}

/** A composer for the examples in documents; it asks no model and records nothing. */
export async function exampleComposer(): Promise<Composing> {
  const { simulator } = await import("./simulator/simulator.ts");
  return composerWith(simulator(), { info: () => {}, error: () => {} }, { record: () => {} });
}

/** The engine's texts are part of the service, so no attempts at them are stored. */
async function engineComposer(log: Log): Promise<Composer> {
  const { engine } = await import("./simulator/simulator.ts");
  return composerWith(engine(), log, { record: () => {} });
}

function composerWith(
  provider: Provider,
  log: Log,
  recorder: AttemptRecorder,
  instead: Composer | null = null,
): Composer {
  return new Composer(new ProviderGuard(provider, log), recorder, instead);
}
