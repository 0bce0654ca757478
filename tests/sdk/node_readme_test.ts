import assert from "node:assert/strict";
import { makeSecret, signedHeaders } from "../../src/events/sign.ts";
import { processBed } from "../support/process_bed.ts";
import { startService } from "../support/service_process.ts";
import { openNodeProject, whatNodeLacks } from "./node_project.ts";
import { pngPixels } from "../wheel/png_pixels.ts";

const README = new URL("../../sdk/node/README.md", import.meta.url);
const missing = await whatNodeLacks();
if (missing !== null) {
  console.warn(`the Node client's README is not tried: ${missing}`);
}

/** What each sample says, by the heading it stands under. */
const SAYS: Record<string, RegExp> = {
  "First call": /^Capricorn 2\nreq_\w{26} 99998 \d+$/,
  "Errors": /^subject\.pob place_ambiguous \[[\s\S]*Springfield/,
  "Retries and idempotency": /^2 0\ntrue true$/,
  "Timeouts": /^[a-z_]+$/,
  "Jobs": /(?:^|\n)complete (\d+) \1\n\d+ \d+$/,
  "An audience of any size": /^customer-1 \d+\n700 \d+$/,
  "A million customers in one job": /^700 1400\n(?:scored\n)+700 1400\n\d+$/,
  "A file, checked first": /^true 4 1 1 0\ntob time_invalid 1 \[ 2 \]$/,
  "Pictures": /^2$/,
  "Webhooks": /^204 msg_1 job_1\n400$/,
  "Listening": /^usage\.recorded true$/,
};

/** Signs a delivery as the service does, and hands it to the sample. */
const DELIVERY = `import { receive } from "./webhooks.js";
const { body, headers } = JSON.parse(process.env.DELIVERY!);
const words: unknown[] = [];
console.log = (...told: unknown[]) => words.push(...told);
const answer = async (text: string) =>
  (await receive(new Request("http://127.0.0.1", { method: "POST", headers, body: text }))).status;
const good = await answer(body);
await answer(body);
console.info([good, ...words].join(" "));
console.info(await answer(body.replace("job_1", "job_2")));
`;

Deno.test({
  name: "every sample of the Node client's README compiles strictly and does what is said",
  ignore: missing !== null,
  fn: async () => {
    const text = await Deno.readTextFile(README);
    const samples = Array.from(
      text.matchAll(/^## (.+)\n(?:(?!^## )[^])*?^```ts\n([^]*?)^```$/gm),
      ([, heading, code]) => ({
        heading,
        code,
        name: heading.toLowerCase().replaceAll(" ", "_"),
      }),
    );
    assert.deepEqual(samples.map(({ heading }) => heading), Object.keys(SAYS));
    assert.equal(samples.length, text.split("```ts\n").length - 1);
    await using bed = await processBed();
    await using service = await startService(bed);
    const key = (await service.line(/^ {2}abi_/)).trim();
    await using project = await openNodeProject();
    for (const { name, code } of samples) {
      await project.write(`${name}.ts`, code);
    }
    await project.write("delivery.ts", DELIVERY);
    await project.compile(
      ...samples.map(({ name }) => `${name}.ts`),
      "delivery.ts",
    );

    const secrets = [makeSecret(), makeSecret()];
    const body = JSON.stringify({
      type: "world_signal.job.completed",
      timestamp: "2026-07-15T00:00:00Z",
      data: { job_id: "job_1", status: "complete", credits: 1 },
    });
    const headers = signedHeaders("msg_1", body, [secrets[1]], new Date());
    const env = {
      ASTROLOGY_API_KEY: key,
      ASTROLOGY_BASE_URL: service.url,
      ASTROLOGY_WEBHOOK_SECRETS: secrets.join(" "),
      DELIVERY: JSON.stringify({ body, headers }),
    };
    for (const { heading, name } of samples) {
      const said = await project.run(
        `${heading === "Webhooks" ? "delivery" : name}.js`,
        env,
      );
      assert.match(said, SAYS[heading], `${heading}: ${said}`);
    }
    assert.match(
      await Deno.readTextFile(`${project.folder}/chart.svg`),
      /^<svg/,
    );
    assert.equal(pngPixels(await Deno.readFile(`${project.folder}/card.png`)).width, 1200);
    service.kill("SIGTERM");
    await service.status;
  },
});
