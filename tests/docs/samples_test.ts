import assert from "node:assert/strict";
import { makeSecret, signedHeaders } from "../../src/events/sign.ts";
import { openNodeProject, whatNodeLacks } from "../sdk/node_project.ts";
import { installPythonClient, MISSING as PYTHON_LACKS } from "../sdk/python_client.ts";
import { serveApp } from "../sdk/served_app.ts";
import { startJobs } from "../products/audience_insights/audience_bed.ts";
import { processBed } from "../support/process_bed.ts";
import { startService } from "../support/service_process.ts";
import { openTestBed } from "../support/test_bed.ts";
import { until } from "../support/until.ts";

const bed = await openTestBed();
const PAGES = new URL("../../src/docs/pages/", import.meta.url);
/** Commands of operators; `tests/process` and `tests/container` run what they stand for. */
const NOT_RUN = ["running.md", "telemetry.md", "configuration.md", "commands.md"];
const NODE_LACKS = await whatNodeLacks();
if (NODE_LACKS !== null) console.info(`samples in JavaScript are not tried: ${NODE_LACKS}`);

interface Sample {
  page: string;
  language: string;
  code: string;
}

/** What stands in fences, in the order of the pages. */
function samples(...languages: string[]): Sample[] {
  const pages = [...Deno.readDirSync(PAGES)].map(({ name }) => name)
    .filter((name) => !NOT_RUN.includes(name));
  return pages.flatMap((page) => {
    const text = Deno.readTextFileSync(new URL(page, PAGES));
    return Array.from(
      text.matchAll(/^```(\w*)\n([^]*?)^```$/gm),
      ([, language, code]) => ({ page, language, code }),
    );
  }).filter(({ language }) => languages.includes(language));
}

/** Whether a value is what a sample shows of it, where "…" stands for anything. */
function assertShown(shown: unknown, value: unknown, where: string): void {
  if (shown === "…") return assert.ok(value !== undefined, where);
  if (typeof shown !== "object" || shown === null) return assert.deepEqual(value, shown, where);
  assert.ok(typeof value === "object" && value !== null, where);
  for (const [name, part] of Object.entries(shown)) {
    assertShown(part, (value as Record<string, unknown>)[name], `${where}.${name}`);
  }
}

/** The first answer of a receiver that is starting. */
async function delivered(port: number, init: RequestInit): Promise<number> {
  let status = 0;
  await until("an answer of the receiver", async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", ...init })
      .catch(() => null);
    await answer?.body?.cancel();
    status = answer?.status ?? 0;
    return answer !== null;
  });
  return status;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

Deno.test("every sample for a shell works as it stands, and what it is said to answer it answers", async () => {
  await using app = await bed.testApp({ credits: 2000 });
  await startJobs(app);
  await using served = await serveApp(app);
  const folder = await Deno.makeTempDir({ prefix: "abi_docs_" });
  const env = { ASTROLOGY_BASE_URL: served.url, ASTROLOGY_API_KEY: app.key };
  let output = "";
  let answers = 0;
  for (const { page, language, code } of samples("sh", "json")) {
    if (language === "json") {
      assertShown(JSON.parse(code), JSON.parse(output), page);
      answers++;
      continue;
    }
    // The reader's own address and key.
    const script = code.replaceAll(/^export ASTROLOGY_.*$/gm, "");
    const { success, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-euo", "pipefail", "-c", script],
      cwd: folder,
      env,
    }).output();
    output = new TextDecoder().decode(stdout);
    assert.ok(success, `${page}:\n${code}\n${output}\n${new TextDecoder().decode(stderr)}`);
  }
  assert.equal(answers, 7);
  const rehearsed = app.log.takeErrors().map(({ fields }) => fields?.code);
  assert.deepEqual(rehearsed, ["QUALITY_GATE_FAILED"], "the page of the gate rehearses a failure");
  assert.match(await Deno.readTextFile(`${folder}/wheel.svg`), /^<svg/);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("the first example of every operation works as the reference shows it to a shell", async () => {
  await using app = await bed.testApp({ credits: 100_000 });
  await using served = await serveApp(app);
  const folder = await Deno.makeTempDir({ prefix: "abi_docs_" });
  const { text } = await app.request("/docs/reference.md");
  const pages = Array.from(text.matchAll(/\]\((\/docs\/reference\/[^)]+)\)/g), ([, path]) => path);
  for (const page of new Set(pages)) {
    const { text } = await app.request(`${page}.md`);
    const sample = /^```sh\n([^]*?)^```$/m.exec(text)?.[1]
      .replaceAll(app.services.config.publicUrl, served.url);
    if (sample === undefined) continue;
    const { success, stdout } = await new Deno.Command("bash", {
      args: ["-euo", "pipefail", "-c", sample],
      cwd: folder,
      env: { ASTROLOGY_BASE_URL: served.url, ASTROLOGY_API_KEY: app.key },
      stderr: "null",
    }).output();
    const answer = new TextDecoder().decode(stdout);
    assert.ok(success && "data" in JSON.parse(answer), `${page}:\n${sample}\n${answer}`);
  }
  await Deno.remove(folder, { recursive: true });
});

/** Runs samples of a language, each in a process of its own; receivers get a signed delivery. */
async function tryClientSamples(
  language: string,
  receiverSign: string,
  program: (folder: string, file: string) => [command: string, args: string[]],
  folder: string,
): Promise<void> {
  await using folderOfService = await processBed();
  await using service = await startService(folderOfService);
  const secret = makeSecret();
  const port = freePort();
  const env = {
    ASTROLOGY_BASE_URL: service.url,
    ASTROLOGY_API_KEY: (await service.line(/^ {2}abi_/)).trim(),
    ASTROLOGY_WEBHOOK_SECRETS: secret,
    PORT: String(port),
  };
  for (const [index, { page, code }] of samples(language).entries()) {
    const file = `sample${index}.${language === "js" ? "mjs" : "py"}`;
    await Deno.writeTextFile(`${folder}/${file}`, code);
    const [command, args] = program(folder, file);
    const process = new Deno.Command(command, {
      args,
      cwd: folder,
      env,
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const said = process.output();
    if (code.includes(receiverSign)) {
      const body = JSON.stringify({
        type: "world_signal.job.completed",
        timestamp: "2026-07-15T00:00:00Z",
        data: { job_id: "job_1", status: "complete", credits: 6 },
      });
      const headers = signedHeaders("msg_1", body, [secret], new Date());
      assert.equal(await delivered(port, { body, headers }), 204, page);
      assert.equal(await delivered(port, { body: body.replace("6", "7"), headers }), 400, page);
      const broken = signedHeaders("msg_2", "{", [secret], new Date());
      assert.equal(await delivered(port, { body: "{", headers: broken }), 500, page);
      process.kill("SIGTERM");
      await said;
      continue;
    }
    const { success, stdout, stderr } = await said;
    const words = new TextDecoder().decode(stdout);
    assert.ok(success, `${page}:\n${code}\n${words}\n${new TextDecoder().decode(stderr)}`);
    assert.match(words, /\w/, `${page} says nothing`);
  }
  service.kill("SIGTERM");
  await service.status;
}

Deno.test({
  name: "every sample in JavaScript works as it stands with the packed client",
  ignore: NODE_LACKS !== null,
  fn: async () => {
    await using project = await openNodeProject();
    await tryClientSamples("js", ".listen(", (_, file) => ["node", [file]], project.folder);
  },
});

Deno.test({
  name: "every sample in Python works as it stands with the packed client",
  ignore: PYTHON_LACKS !== null,
  fn: async () => {
    await using client = await installPythonClient();
    await tryClientSamples(
      "python",
      "serve_forever(",
      (folder, file) => [`${folder}/venv/bin/python`, [file]],
      client.folder,
    );
  },
});

/** The code that a page of the reference shows in each language, as a reader copies it. */
function shownCode(html: string): Map<string, string> {
  const shown = html.matchAll(/<pre[^>]*aria-label="(\w+)"><code>([^]*?)<\/code><\/pre>/g);
  return new Map(Array.from(shown, ([, language, code]) => [language, textOf(code)]));
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

Deno.test("what the pages of routes show as code works in curl, Node and Python", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  await using served = await serveApp(app);
  await using node = NODE_LACKS === null ? await openNodeProject() : null;
  await using python = PYTHON_LACKS === null ? await installPythonClient() : null;
  const folder = await Deno.makeTempDir({ prefix: "abi_docs_" });
  const run = async (command: string, args: string[], cwd: string) => {
    const { success, stdout, stderr } = await new Deno.Command(command, {
      args,
      cwd,
      env: { ASTROLOGY_API_KEY: app.key },
    }).output();
    const said = new TextDecoder().decode(stdout);
    assert.ok(success, `${args.at(-1)}\n${said}\n${new TextDecoder().decode(stderr)}`);
    return said;
  };
  for (
    const [id, word] of [
      ["charts.natal", "Capricorn"],
      ["compatibility.score", "score"],
      ["horoscope.daily", "text"],
      ["places", "San Diego"],
    ]
  ) {
    const code = shownCode((await app.request(`/docs/reference/${id}`)).text);
    assert.deepEqual([...code.keys()], ["curl", "Node", "Python", "PHP", "Go", "Ruby"]);
    const at = (language: string) => {
      const text = code.get(language)!;
      assert.ok(text.includes(app.services.config.publicUrl), `${id} in ${language}`);
      return text.replaceAll(app.services.config.publicUrl, served.url);
    };
    assert.match(await run("bash", ["-euc", at("curl")], folder), new RegExp(word));
    if (node !== null) {
      await Deno.writeTextFile(`${node.folder}/${id}.mjs`, at("Node"));
      assert.match(await run("node", [`${id}.mjs`], node.folder), new RegExp(word));
    }
    if (python !== null) {
      await Deno.writeTextFile(`${python.folder}/${id}.py`, at("Python"));
      const program = `${python.folder}/venv/bin/python`;
      assert.match(await run(program, [`${id}.py`], python.folder), new RegExp(word));
    }
  }
  await Deno.remove(folder, { recursive: true });
});
