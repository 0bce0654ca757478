/**
 * `deno task try-generators [NAME …]`: runs the usual client generators, with default settings, on
 * the served document. The README's first request is type-checked and sent with each. Generators
 * from npm, PyPI and Maven are installed at the first run. A language whose compiler this machine
 * does not have is skipped.
 */
import { openContractService } from "./support/contract/contract_service.ts";
import { GENERATORS, tryGenerator } from "./support/contract/generators/generators.ts";
import {
  LANGUAGES,
  type RunningService,
  tryLanguage,
  whatIsMissingFor,
} from "./support/contract/generators/languages.ts";
import { recorded } from "./support/contract/generators/recorded.ts";

interface Trial {
  name: string;
  missing: () => Promise<string | null>;
  run: () => Promise<void>;
}

await using service = await openContractService();
const first = await recorded(service);
await using server = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: () => {} },
  service.app.fetch,
);
const running: RunningService = {
  document: first.document,
  address: `http://127.0.0.1:${server.addr.port}`,
  keyText: service.keyText,
  answer: `${first.answer.data.sun_sign} ${first.answer.usage.credits}`,
};
const trials: Trial[] = [
  ...GENERATORS.map((generator) => ({
    name: generator.name,
    missing: () => Promise.resolve(null),
    run: () => tryGenerator(generator, first),
  })),
  ...LANGUAGES.map((language) => ({
    name: language.name,
    missing: () => whatIsMissingFor(language),
    run: () => tryLanguage(language, running),
  })),
];

let allWork = true;
for (const { name, missing, run } of trials) {
  if (Deno.args.length > 0 && !Deno.args.some((wanted) => name.endsWith(wanted))) continue;
  const lack = await missing();
  if (lack !== null) {
    console.log(`${name}: skipped, it ${lack}`);
    continue;
  }
  try {
    await run();
    console.log(`${name}: works`);
  } catch (error) {
    console.error(`${name}: ${(error as Error).message}`);
    allWork = false;
  }
}
if (!allWork) Deno.exitCode = 1;
