/**
 * `deno task fuzz-contract [--cases 2000] [--seed S] [--report FILE]`: runs Schemathesis on every
 * route of the served document, against a separate service in this process whose texts come from
 * the simulator.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { openContractService } from "./support/contract/contract_service.ts";
import { addEvent, type FuzzFindings, noFindings } from "./support/contract/fuzz_report.ts";
import { runSchemathesis } from "./support/contract/run_schemathesis.ts";

/**
 * From this number of cases on, the systematic cases run as well. Schemathesis makes about five
 * thousand of them for every seed.
 */
const SYSTEMATIC_FROM_CASES = 5_000;
const MAX_ROUNDS = 20;

// deno-lint-ignore no-explicit-any
type Json = any;

interface Asked {
  cases: number;
  seed: number;
  report?: string;
}

function asked(): Asked {
  const { values: { cases, seed, report } } = parseArgs({
    options: {
      cases: { type: "string", default: "2000" },
      seed: { type: "string", default: String(crypto.getRandomValues(new Uint32Array(1))[0]) },
      report: { type: "string" },
    },
  });
  for (const [name, text] of Object.entries({ cases, seed })) {
    if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name}: found ${text}, expected a number`);
  }
  return { cases: Number(cases), seed: Number(seed), report };
}

/** The number of routes for which more than one request can be generated. */
function variableRoutes({ paths }: Json): number {
  return Object.values<Json>(paths).flatMap((item) => Object.values<Json>(item))
    .filter(({ parameters = [], requestBody }) => requestBody || parameters.length > 0).length;
}

async function fuzz({ cases, seed }: Asked): Promise<FuzzFindings> {
  await using service = await openContractService();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => service.app.fetch(request),
  );
  const documentUrl = `http://127.0.0.1:${server.addr.port}/v1/openapi`;
  const routes = variableRoutes(await (await fetch(documentUrl)).json());
  const findings = noFindings();
  const run = async (phases: readonly string[], round: number) => {
    const events = await runSchemathesis({
      ...{ documentUrl, keyText: service.keyText, phases, seed: seed + round },
      casesAnOperation: Math.ceil((cases - findings.cases) / routes),
    });
    for await (const line of createInterface({ input: createReadStream(events) })) {
      addEvent(findings, line);
    }
    await Deno.remove(events);
  };
  await run(["examples", ...(cases < SYSTEMATIC_FROM_CASES ? [] : ["coverage"])], 0);
  for (let round = 1; findings.cases < cases && round <= MAX_ROUNDS; round++) {
    await run(["fuzzing"], round);
  }
  await server.shutdown();
  return findings;
}

function words(findings: FuzzFindings, { cases, seed }: Asked, seconds: number): string {
  const { operations, statuses, checks, failures, refusedForMeaning } = findings;
  const counts = (map: Map<string | number, number>) =>
    [...map].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`).join(", ");
  return [
    `${findings.cases} cases of ${operations.size} routes in ${seconds} s`,
    `answers: ${counts(statuses)}`,
    ...[...checks].map(([name, { passed, failed }]) => `${name}: ${passed} held, ${failed} failed`),
    `refused for meaning, not counted: ${counts(refusedForMeaning)}`,
    ...[...failures.values()].map(({ operation, check, message, request, count }) =>
      `\n${operation}\n  ${check}, ${count} times: ${message}\n  ${request}`
    ),
    `\n${failures.size} failures. To repeat: deno task fuzz-contract --cases ${cases} --seed ${seed}`,
  ].join("\n");
}

async function main(): Promise<number> {
  const options = asked();
  const startMs = performance.now();
  const findings = await fuzz(options);
  const seconds = Math.round((performance.now() - startMs) / 1000);
  console.log(words(findings, options, seconds));
  const failures = [...findings.failures.values()];
  if (options.report !== undefined) {
    const { seed } = options;
    const report = { cases: findings.cases, seed, failures, seconds };
    await Deno.writeTextFile(options.report, `${JSON.stringify(report, null, 2)}\n`);
  }
  return failures.length === 0 ? 0 : 1;
}

try {
  Deno.exit(await main());
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  Deno.exit(2);
}
