import assert from "node:assert/strict";
import { CATALOGUE, JOB_KINDS, OPERATIONS } from "../../src/catalogue.ts";
import { signedHeaders } from "../../src/events/sign.ts";
import { type ClientMethod, clientModel } from "../../tools/support/clients/client_model.ts";
import { writePython } from "../../tools/support/clients/write_python.ts";
import { packPython, SDK_VENV } from "../../tools/support/clients/pack_python.ts";
import type { Json } from "../../tools/support/contract/json.ts";
import { openTestBed } from "../support/test_bed.ts";
import { installPythonClient, MISSING } from "./python_client.ts";
import { serveApp } from "./served_app.ts";
import { pngPixels } from "../wheel/png_pixels.ts";

const ROOT = new URL("../../", import.meta.url);
const bed = await openTestBed();
const python = MISSING === null ? await installPythonClient() : null;
Deno.test.afterAll(async () => await python?.[Symbol.asyncDispose]());
const model = await clientModel();

function test(name: string, fn: () => Promise<void>): void {
  Deno.test({ name, ignore: MISSING !== null, fn });
}

Deno.test("the Python client is what the contract says: deno task generate would change nothing", async () => {
  for (const [path, text] of Object.entries(writePython(model))) {
    assert.equal(await Deno.readTextFile(new URL(path, ROOT)), text, path);
  }
});

test("the Python client is formatted and typed as its own settings ask", async () => {
  const sdk = new URL("sdk/python", ROOT).pathname;
  for (
    const args of [["ruff", "format", "--check", "--no-cache"], ["ruff", "check", "--no-cache"]]
  ) {
    const { success, stdout } = await new Deno.Command(`${SDK_VENV.folder.pathname}bin/python`, {
      args: ["-m", ...args, "src"],
      cwd: sdk,
    }).output();
    assert.ok(success, new TextDecoder().decode(stdout));
  }
  assert.deepEqual(await python!.typeCheck(`${sdk}/src`), []);
});

test("the Python package is the same bytes each time, bears its licence, and registries refuse it", async () => {
  const again = `${python!.folder}/again/`;
  const [wheel] = (await packPython(again)).filter((path) => path.endsWith(".whl"));
  assert.deepEqual(await Deno.readFile(wheel), await Deno.readFile(python!.wheel));
  await new Deno.Command("python3", { args: ["-m", "zipfile", "-e", wheel, again] }).output();
  const info = `${again}astrology_bi-1.0.0.dist-info`;
  const metadata = await Deno.readTextFile(`${info}/METADATA`);
  assert.match(metadata, /^Classifier: Private :: Do Not Upload$/m);
  assert.match(metadata, /^License-Expression: Apache-2\.0$/m);
  assert.deepEqual(metadata.match(/^Requires-Dist: \w+/gm), ["Requires-Dist: httpx"]);
  assert.match(await Deno.readTextFile(`${info}/licenses/LICENSE`), /Apache License/);
  await Deno.stat(`${again}astrology_bi/py.typed`);
});

test("every method of both Python clients is typed, and answers what the catalogue's examples ask", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  await app.services.jobs.start({
    kinds: JOB_KINDS,
    services: app.services,
    limits: app.services.config.jobSteps,
    bellPath: `${python!.folder}/bell.kv`,
  });
  await using served = serveApp(app);
  await Deno.writeTextFile(`${python!.folder}/every_method.py`, everyMethod());
  assert.deepEqual(await python!.typeCheck("every_method.py"), []);
  const { success, stderr } = await python!.run(`${python!.folder}/every_method.py`, [], {
    ASTROLOGY_API_KEY: app.key,
    ASTROLOGY_BASE_URL: served.url,
  });
  assert.ok(success, stderr);
});

/** A program that calls every method of both clients. */
function everyMethod(): string {
  const calls = (awaited: string) => {
    const call = (method: ClientMethod, suffix = "") =>
      `    assert (${awaited}client.${method.python}${suffix}(${
        argumentsOf(method)
      })).data is not None`;
    const ofJson = model.methods.filter(({ kind }) => kind !== "file" && kind !== "rows");
    return ofJson.flatMap((method) => [
      ...(method.python === "get_world_signals_job"
        ? [
          `    job = ${awaited}client.world_signals_job({"window_days": 30, "depth": "brief"})`,
          '    job_id = job.data["job_id"]',
          `    done = ${awaited}client.wait_for_job(job_id, timeout=60)`,
          '    assert done.data["result"]["signals"] and done.usage and done.meta',
          `    check = ${awaited}client.world_signals_job({"topic": "markets", "validate_only": True})`,
          '    assert check.data["valid"]',
        ]
        : []),
      ...(method.python === "get_audience_insights_job"
        ? [
          `    taken = ${awaited}client.audience_insights_job(AUDIENCE, {"product_category": "beauty"})`,
          '    job_id = taken.data["job_id"]',
          `    scored = ${awaited}client.wait_for_audience_insights_job(job_id, timeout=60)`,
          '    assert scored.data["result"]["scored"] == 1 and scored.meta',
        ]
        : []),
      ...(method.python.startsWith("cancel_")
        ? [
          "    try:",
          `        ${awaited}client.${method.python}(job_id)`,
          "    except ConflictError as error:",
          '        assert error.code == "JOB_ENDED"',
        ]
        : method.python === "open_test_listener"
        ? [
          `    listener = (${awaited}client.open_test_listener({})).data`,
          '    cursor, listener_id = listener["cursor"], listener["listener_id"]',
        ]
        : [call(method)]),
      ...method.renders.map(({ id }) => call(method, `_${id}`)),
    ]).join("\n");
  };
  return scriptOf(calls);
}

/** @param calls The calls of one client, each awaited with the given word. */
function scriptOf(calls: (awaited: string) => string): string {
  const jobs = "client.list_world_signals_jobs_all(limit=1)";
  const all = 'client.audience_insights_all(AUDIENCE, {"product_category": "beauty"})';
  const file = 'client.audience_file(AUDIENCE, {"product_category": "beauty"})';
  const rows = "client.read_audience_insights_job_results(job_id)";
  return `
import asyncio
from astrology_bi import AsyncClient, Client, ConflictError
from astrology_bi.types import CampaignTableRequest, Customer

AUDIENCE: list[Customer] = [{"id": "a", "dob": "1990-06-15"}]
TABLE: CampaignTableRequest = {"campaign_context": {"product_category": "beauty"}}

def sync() -> None:
    client = Client()
${calls("")}
    assert [result["customer_id"] for result in ${all}] == ["a"]
    assert [row["customer_id"] for row in ${rows}] == ["a"]
    table_id = client.campaign_table(TABLE).data["table_id"]
    assert sum(1 for row in client.read_campaign_table_scores(table_id)) == 13**5
    assert all(row["reasoning"] for row in client.read_campaign_table_reasonings(table_id))
    assert [row["kind"] == "scored" and row["campaign_fit"]["send"] for row in ${file}]
    assert len({entry["job_id"] for entry in ${jobs}}) > 1
    client.close()

async def asynchronous() -> None:
    client = AsyncClient()
${calls("await ")}
    assert [result["customer_id"] async for result in ${all}] == ["a"]
    assert [row["customer_id"] async for row in ${rows}] == ["a"]
    table_id = (await client.campaign_table(TABLE)).data["table_id"]
    assert [row["score"] async for row in client.read_campaign_table_scores(table_id)][0] == 50
    assert [row async for row in client.read_campaign_table_reasonings(table_id)][0]["reasoning"]
    assert [row["kind"] == "scored" and row["campaign_fit"]["send"] async for row in ${file}]
    assert len({entry["job_id"] async for entry in ${jobs}}) > 1
    await client.close()

sync()
asyncio.run(asynchronous())
`;
}

/** Variables of the script with what an earlier call has answered, by the parameter they are for. */
const VARIABLES: Readonly<Record<string, string>> = {
  job_id: "job_id",
  after: "cursor",
  listener_id: "listener_id",
};

function argumentsOf({ node, parameters }: ClientMethod): string {
  const operation = OPERATIONS.find(({ helper }) => helper === node);
  if (operation !== undefined) return pythonOf(operation.examples[0].request);
  const query = CATALOGUE.queries.find(({ helper }) => helper === node);
  if (query?.takesBody) return pythonOf(query.example as Json);
  return parameters.filter(({ isRequired }) => isRequired)
    .map(({ name }) => `${name}=${VARIABLES[name] ?? '"Berlin"'}`).join(", ");
}

function pythonOf(value: Json): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, of]) => `"${name}": ${pythonOf(of)}`);
  return `{${fields.join(", ")}}`;
}

test("misspelt fields, values and parameters are errors of types in Python", async () => {
  const subject = '{"id": "a", "dob": "2000-01-01", "tob": "10:00"}';
  const lines: [string, RegExp][] = [
    [
      'client.natal_chart({"subject": {"id": "a", "dob": "2000-01-01", "tob": "10:00", "lat": 1}})',
      /"lat"/,
    ],
    ['client.natal_chart({"subject": {"id": "a", "dob": "2000-01-01"}})', /"tob"/],
    [`client.natal_chart({"subject": ${subject}}).data["sun_sgin"]`, /"sun_sgin"/],
    [`client.natal_chart({"subject": ${subject}}).usage["credit"]`, /"credit"/],
    ['client.daily_horoscope({"sign": "Lion"})', /'Lion'/],
    ['client.places(q="Berlin", limt=5)', /"limt"/],
    ['client.world_signals_job({"topic": "markets"}).data["valid"]', /"valid"/],
    ['client.world_signals_job({"topik": "markets"})', /world_signals_job/],
    ['client.get_status().data["componets"]', /"componets"/],
    ['verify_webhook(b"", {}, "")["typ"]', /"typ"/],
    ['verify_webhook(b"", {}, "")["idd"]', /"idd"/],
    ["client.natal_chart(subject=1)", /"subject"/],
    ['client.audience_file("a.csv", {"product_category": "pet"})', /product_category/],
    ['client.audience_file([{"id": "a", "born": "b"}], {"product_category": "pets"})', /arg-type/],
    [
      'print([row["campaign_fit"] for row in client.audience_file("a.csv", {"product_category": "pets"})])',
      /"campaign_fit"/,
    ],
  ];
  const head = "from astrology_bi import Client, verify_webhook\nclient = Client()\n";
  await Deno.writeTextFile(
    `${python!.folder}/misspelt.py`,
    head + lines.map(([line]) => `${line}\n`).join(""),
  );
  const errors = (await python!.typeCheck("misspelt.py")).filter((line) => /: error: /.test(line));
  lines.forEach(([, words], index) => {
    const ofLine = errors.filter((error) => error.startsWith(`misspelt.py:${index + 3}: `));
    assert.ok(ofLine.length > 0 && words.test(ofLine.join("\n")), `${words}: ${errors.join("\n")}`);
  });
});

test("every sample of the Python client's README is typed and runs against the service", async () => {
  const text = await Deno.readTextFile(new URL("sdk/python/README.md", ROOT));
  const samples = [...text.matchAll(/```python\n([^]*?)```/g)].map(([, sample]) => sample);
  assert.equal(samples.length, 13);
  const event = '{"type":"world_signal.job.completed","timestamp":"","data":{"job_id":"job_1"}}';
  const secret = "whsec_b3Vycw==";
  const headers = signedHeaders("msg_1", event, [secret], new Date());
  const program = [
    ...samples,
    `body, headers = ${pythonOf(event)}.encode(), ${pythonOf(headers)}`,
    'assert [receive(one, headers) for one in (body, body, body + b" ")] == [204, 204, 400]',
  ].join("\n");
  await Deno.writeTextFile(`${python!.folder}/samples.py`, program);
  assert.deepEqual(await python!.typeCheck("samples.py"), []);

  await using app = await bed.testApp({ credits: 10_000 });
  await app.services.jobs.start({
    kinds: JOB_KINDS,
    services: app.services,
    limits: app.services.config.jobSteps,
    bellPath: `${python!.folder}/bell.kv`,
  });
  await using served = serveApp(app);
  const { success, stdout, stderr } = await python!.run("samples.py", [], {
    ASTROLOGY_API_KEY: app.key,
    ASTROLOGY_BASE_URL: served.url,
    ASTROLOGY_WEBHOOK_SECRETS: `${secret} whsec_Zm9ybWVy`,
  });
  assert.ok(success, stderr);
  const lines = stdout.trim().split("\n");
  assert.match(stdout, /^True \d+ 0 /m);
  assert.match(lines[0], /^Capricorn 2 req_/);
  assert.match(stdout, /^subject\.pob place_ambiguous /m);
  assert.match(stdout, /^\d+ 0 True$/m);
  assert.equal(lines.filter((line) => /^customer-\d+ \d+$/.test(line)).length, 600);
  assert.ok(lines.includes("600 1200") && lines.some((line) => /^\d+ to send$/.test(line)));
  assert.deepEqual(lines.filter((line) => line === "job_1"), lines.slice(-1));
  assert.match(await Deno.readTextFile(`${python!.folder}/chart.svg`), /^<svg /);
  assert.equal(pngPixels(await Deno.readFile(`${python!.folder}/card.png`)).width, 1200);
});
