/**
 * The packed Node client in a Node process of its own, against a service that words by the simulator:
 * resident memory while it sends 20,000 customers, or `--customers N`; and how long it takes to import.
 */
import { processBed } from "../support/process_bed.ts";
import { startService } from "../support/service_process.ts";
import { openNodeProject } from "../sdk/node_project.ts";

const [, customers = "20000"] = /--customers (\d+)/.exec(Deno.args.join(" ")) ?? [];
const IMPORTS = 21;

const AUDIENCE = `import { Client } from "astrology-bi";
declare const gc: () => void;
const residentMb = () => {
  gc();
  return Math.round((process as any).memoryUsage.rss() / 1e6);
};
const all = Number(process.env.CUSTOMERS);
const day = (number: number) => new Date(Date.UTC(1950, 0, 1 + number % 18_000));
async function* customers() {
  for (let number = 0; number < all; number++) {
    const dob = day(number).toISOString().slice(0, 10);
    yield { id: \`customer-\${number}\`, dob, tob: "10:00", utc_offset: "+01:00" };
  }
}
const client = new Client({ maxRetries: 5 });
let count = 0;
let credits = 0;
const results = client.audienceInsightsAll(customers(), { product_category: "beauty" }, {
  onAnswer: ({ response }) => credits += response.credits?.charged ?? 0,
});
for await (const { customer_id } of results) {
  if (customer_id !== \`customer-\${count++}\`) throw new Error("out of order");
  if (count % 1000 === 0) console.log(count, residentMb());
}
console.log(\`\${count} customers, \${credits} credits\`);
`;

const IMPORT = `const startMs = performance.now();
await import("astrology-bi");
console.log(performance.now() - startMs);
`;

await using bed = await processBed();
await using service = await startService(bed);
const key = (await service.line(/^ {2}abi_/)).trim();
await using project = await openNodeProject();
await project.write("audience.ts", AUDIENCE);
await project.compile("audience.ts");
const env = { ASTROLOGY_API_KEY: key, ASTROLOGY_BASE_URL: service.url, CUSTOMERS: customers };
console.log("customers, MB resident:");
console.log(await project.run("audience.js", { ...env, NODE_OPTIONS: "--expose-gc" }));

await project.write("import.js", IMPORT);
const times: number[] = [];
for (let turn = 0; turn < IMPORTS; turn++) times.push(Number(await project.run("import.js")));
times.sort((a, b) => a - b);
console.log(`import, median of ${IMPORTS} processes: ${times[IMPORTS >> 1].toFixed(1)} ms`);
