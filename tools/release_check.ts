/**
 * `deno task release-check`: runs everything that a release must pass and writes the results to
 * `records/release.json`, which `/v1/conformance` publishes. Afterwards commit that file alone.
 */
import { CONTRACT_VERSION } from "../src/metadata/document.ts";
import {
  isClean,
  RECORD_FILE,
  type ReleaseRecord,
  releaseRecord,
  unproven,
} from "../src/metadata/release/release_record.ts";
import { serviceHashesOf } from "../src/metadata/release/service_hashes.ts";
import { contractHash } from "./support/release_check/contract_hash.ts";
import { proofResults } from "./support/release_check/proof_results.ts";
import { readServed } from "./support/release_check/served.ts";
import { type Findings, type Step, STEPS } from "./support/release_check/steps.ts";
import { changedPaths, treeHash } from "./support/release_check/work_tree.ts";

const ROOT = new URL("../", import.meta.url);
const USAGE = `Usage: deno task release-check [--faults] [--only NAME,…]
--only runs some of ${STEPS.map(({ name }) => name).join(", ")} and writes no record.`;

interface Done {
  step: Step;
  findings: Findings;
  seconds: number;
}

async function main(args: readonly string[]): Promise<number> {
  const only = onlyOf(args);
  if (only === undefined) {
    console.error(USAGE);
    return 2;
  }
  if (only !== null) {
    const done = await runSteps(STEPS.filter(({ name }) => only.includes(name)));
    console.log("No record is written: --only is for trying.");
    return done.every(({ findings }) => findings.passed) ? 0 : 1;
  }
  const changed = await changedPaths();
  if (changed.length > 0) {
    throw new Error(
      `a record names what is committed, and there are changes: ${changed.join(", ")}`,
    );
  }
  const tree = await treeHash();
  const done = await runSteps(
    STEPS.filter(({ flag }) => flag === undefined || args.includes(flag)),
  );
  if ((await changedPaths()).length > 0 || await treeHash() !== tree) {
    throw new Error("files have changed while it ran; no record is written");
  }
  const record = await recordOf(done, tree);
  await Deno.mkdir(new URL("records/", ROOT), { recursive: true });
  await Deno.writeTextFile(new URL(RECORD_FILE, ROOT), `${JSON.stringify(record, null, 2)}\n`);
  for (const [id, result] of Object.entries(unproven(record))) {
    console.error(`cited, but ${result}: ${id}`);
  }
  console.log(`${RECORD_FILE} is written; ${isClean(record) ? "everything passed" : "NOT clean"}`);
  return isClean(record) ? 0 : 1;
}

/** The steps that `--only` names; null without it, undefined if the arguments are invalid. */
function onlyOf(args: readonly string[]): string[] | null | undefined {
  const [flag, names, ...others] = args.filter((arg) => arg !== "--faults");
  if (flag === undefined) return null;
  const only = names?.split(",") ?? [];
  const areKnown = only.every((name) => STEPS.some((step) => step.name === name));
  return flag === "--only" && others.length === 0 && only.length > 0 && areKnown ? only : undefined;
}

async function runSteps(steps: readonly Step[]): Promise<Done[]> {
  const done: Done[] = [];
  for (const step of steps) {
    console.log(`${step.name} …`);
    const startedMs = performance.now();
    const findings = await step.run();
    const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    console.log(`${step.name} ${findings.passed ? "passed" : "FAILED"} in ${seconds} s`);
    done.push({ step, findings, seconds });
  }
  return done;
}

async function recordOf(done: readonly Done[], tree: string): Promise<ReleaseRecord> {
  const { openapi, engineVersion, citedTests } = await readServed();
  const found = done.map(({ findings }) => findings);
  return releaseRecord.parse(
    {
      recordedAt: new Date().toISOString(),
      contractVersion: CONTRACT_VERSION,
      contractHash: contractHash(openapi),
      treeHash: tree,
      ...await serviceHashesOf(ROOT),
      engineVersion,
      denoVersion: Deno.version.deno,
      steps: done.map(({ step: { name }, findings: { passed }, seconds }) => ({
        name,
        passed,
        seconds,
      })),
      suites: done.flatMap(({ step, findings: { cases }, seconds }) => {
        if (cases === undefined) return [];
        const count = (result: string) => cases.filter((test) => test.result === result).length;
        return [{
          name: step.name,
          passed: count("passed"),
          failed: count("failed"),
          skipped: count("skipped"),
          seconds,
        }];
      }),
      proofs: proofResults(citedTests, found.flatMap(({ cases }) => cases ? [cases] : [])),
      accuracy: found.flatMap(({ accuracy = [] }) => accuracy)
        .map((maximum) => ({ reference: `Swiss Ephemeris ${engineVersion}`, ...maximum })),
      lint: found.flatMap(({ lint = [] }) => lint),
      fuzz: found.find(({ fuzz }) => fuzz !== undefined)?.fuzz ?? null,
    } satisfies ReleaseRecord,
  );
}

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  console.error(`release-check: ${(error as Error).message}`);
  Deno.exit(1);
}
