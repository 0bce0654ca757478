import { type Answer, Caller, type SmokeTarget } from "./caller.ts";
import { type Json, type Route, routesOf } from "./served_routes.ts";

export interface SmokeOptions extends SmokeTarget {
  /** Also call operations of the AI lane. */
  withAi: boolean;
  say(line: string): void;
}

const PREFIXES = ["/v1", "/api/v1"];
const LONGEST_JOB_MS = 180_000;
const NOTHING = { contentType: "application/json", body: "{}" };

/**
 * Checks a running service from outside. Probes, documents and refusals cost nothing; with a key,
 * each operation is called once as well. Prints one line for each check.
 * @returns The number of failures.
 */
export async function smoke(options: SmokeOptions): Promise<number> {
  const trial = new Trial(options);
  await trial.run();
  return trial.failed;
}

class Trial {
  failed = 0;
  #checks = 0;
  readonly #options: SmokeOptions;
  readonly #caller: Caller;

  constructor(options: SmokeOptions) {
    this.#options = options;
    this.#caller = new Caller(options);
  }

  async run(): Promise<void> {
    const openapi = await this.#check("GET /v1/openapi", async () => {
      const answer = await this.#caller.get("/v1/openapi");
      expect(answer, 200);
      return answer.json;
    });
    if (openapi !== undefined) await this.#checkAll(openapi);
    this.#options.say(`${this.#checks} checks, ${this.failed} failed`);
  }

  async #checkAll(openapi: Json): Promise<void> {
    const { json: examples } = await this.#caller.get("/v1/examples");
    const routes = routesOf(openapi, examples);
    for (const { path } of routes.probes) {
      await this.#check(`GET ${path}`, async () => expect(await this.#caller.get(path), 200));
    }
    for (const { path } of routes.documents) {
      await this.#checkDocument(path, openapi.info["x-contract-version"]);
    }
    for (const route of [...routes.operations, ...routes.aliases]) await this.#checkRefusal(route);
    if (this.#options.key === null) return this.#options.say("no key: no operation was called");
    const { withAi } = this.#options;
    const called = routes.operations.filter(({ lane }) => lane === "core" || withAi);
    const credits = called.reduce((sum, { exampleCredits }) => sum + exampleCredits, 0);
    this.#options.say(
      `${called.length} calls ${withAi ? "of both lanes" : "of the core lane"}: ${credits} credits`,
    );
    for (const route of called) {
      const former = routes.aliases.find(({ operationId }) =>
        operationId === `${route.operationId}AtFormerPath`
      );
      await this.#checkOperation(route, former);
    }
  }

  /** Both prefixes must serve the same document; values in it may change between two requests. */
  async #checkDocument(path: string, contractVersion: string): Promise<void> {
    const paths = path.startsWith(PREFIXES[0])
      ? PREFIXES.map((prefix) => path.replace(PREFIXES[0], prefix))
      : [path];
    const fields: string[] = [];
    for (const path of paths) {
      await this.#check(`GET ${path}`, async () => {
        const answer = await this.#caller.get(path);
        expect(answer, 200);
        const { json } = answer;
        fields.push(Object.keys(json ?? {}).join());
        const served = json?.contractVersion ?? contractVersion;
        if (served !== contractVersion) throw new Error(`it is of contract ${served}`);
        if (fields[0] !== fields.at(-1)) throw new Error(`it has other fields than ${paths[0]}`);
      });
    }
  }

  async #checkRefusal({ path, isDeprecated }: Route): Promise<void> {
    await this.#check(`POST ${path} without a key`, async () => {
      const answer = await this.#caller.post(path, NOTHING, { key: null });
      expect(answer, 401);
      const { code } = answer.json.error;
      if (code !== "AUTH_REQUIRED") throw new Error(`it answers ${code}`);
      if (isDeprecated) requireDeprecation(answer);
    });
  }

  async #checkOperation(route: Route, former: Route | undefined): Promise<void> {
    const { path, address, exampleCredits } = route;
    const example = route.example!;
    const idempotencyKey = `smoke-${crypto.randomUUID()}`;
    const answer = await this.#check(`POST ${path}`, async () => {
      const answer = await this.#caller.post(address, example, { idempotencyKey });
      expect(answer, 200, 202);
      const jobPath = answer.status === 202 ? pathOf(answer.json.data.status_url) : null;
      const { usage } = jobPath === null ? answer.json : await this.#finished(jobPath);
      if (usage.credits !== exampleCredits) {
        throw new Error(`it cost ${usage.credits} credits, not ${exampleCredits}`);
      }
      return answer;
    });
    if (former === undefined || answer === undefined) return;
    await this.#check(`POST ${former.path} as ${path}`, async () => {
      const replay = await this.#caller.post(former.path, example, { idempotencyKey });
      expect(replay, 200, 202);
      requireDeprecation(replay);
      if (replay.text !== answer.text) throw new Error("the two paths answer differently");
    });
  }

  /** Waits until a job has ended and returns it. */
  async #finished(path: string): Promise<Json> {
    const endMs = performance.now() + LONGEST_JOB_MS;
    for (;;) {
      const answer = await this.#caller.get(path, { withKey: true, prefer: "wait=20" });
      expect(answer, 200);
      const { status, error } = answer.json.data;
      if (status === "complete") return answer.json;
      if (status === "failed") throw new Error(`the job failed: ${error?.code}`);
      if (performance.now() > endMs) throw new Error(`the job is still ${status}`);
    }
  }

  async #check<Result>(name: string, run: () => Promise<Result>): Promise<Result | undefined> {
    this.#checks++;
    try {
      const result = await run();
      this.#options.say(`ok    ${name}`);
      return result;
    } catch (error) {
      this.failed++;
      this.#options.say(`FAIL  ${name}: ${(error as Error).message}`);
    }
  }
}

function expect({ status, json }: Answer, ...expected: number[]): void {
  if (expected.includes(status)) return;
  const code = json?.error?.code === undefined ? "" : ` ${json.error.code} ${json.request_id}`;
  throw new Error(`it answers ${status}${code}`);
}

function requireDeprecation({ headers }: Answer): void {
  if (!/^@\d+$/.test(headers.get("deprecation") ?? "")) throw new Error("it has no Deprecation");
  if (!headers.get("link")?.includes('rel="successor-version"')) {
    throw new Error("its Link names no successor");
  }
}

/** The path of a URL whose host may differ from the checked one. */
function pathOf(url: string): string {
  return new URL(url).pathname;
}
