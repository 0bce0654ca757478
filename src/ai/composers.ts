import type { AiConfig } from "../base/ai_config.ts";
import type { Log } from "../telemetry/log.ts";
import type { AttemptRecorder } from "./attempts.ts";
import { Composer, unavailable } from "./compose.ts";
import { ProviderGuard } from "./provider/provider_guard.ts";
import { openAiProvider } from "./provider/openai_provider.ts";
import type { Provider } from "./provider/provider.ts";
import { simulator } from "./simulator/simulator.ts";

/** The interface for wording tasks. */
export type Composing = Pick<Composer, "compose" | "composeAll"> & {
  /** For jobs; without it they share the retry budget of calls. */
  withOwnRetries?(): Composing;
};

/** Retry-After if no model is configured. */
const NO_PROVIDER_RETRY_SECONDS = 60;

/** A composer with the configured provider. */
export function composerOf(
  { provider, endpoint }: AiConfig,
  log: Log,
  recorder: AttemptRecorder,
): Composing {
  switch (provider) {
    case "none": {
      const refuse = () => Promise.reject(unavailable(NO_PROVIDER_RETRY_SECONDS));
      return { compose: refuse, composeAll: refuse };
    }
    case "simulator": {
      const shared = composerWith(simulator(), log, recorder);
      // X-Simulate affects only its own call, not the shared breaker.
      const of = ({ simulate }: { simulate: string | null }) =>
        simulate === null ? shared : composerWith(simulator(), log, recorder);
      return {
        compose: (task, call) => of(call).compose(task, call),
        composeAll: (tasks, call) => of(call).composeAll(tasks, call),
      };
    }
    case "openai":
      return composerWith(openAiProvider(endpoint!), log, recorder);
  }
}

/** For the examples in documents: no model is asked and nothing is recorded. */
export function exampleComposer(): Composing {
  return composerWith(simulator(), { info: () => {}, error: () => {} }, { record: () => {} });
}

function composerWith(provider: Provider, log: Log, recorder: AttemptRecorder): Composer {
  return new Composer(new ProviderGuard(provider, log), recorder);
}
