/**
 * `deno task ok`: runs everything that a change must pass; prints at the end how long each step
 * took.
 */
const STEPS = ["check", "test"];

const took: string[] = [];
let code = 0;
for (const step of STEPS) {
  const startMs = performance.now();
  ({ code } = await new Deno.Command(Deno.execPath(), { args: ["task", step] }).spawn().status);
  took.push(`${step} ${Math.round((performance.now() - startMs) / 1000)} s`);
  if (code !== 0) break;
}
console.log(`${code === 0 ? "ok" : "not ok"}: ${took.join(", ")}`);
Deno.exit(code);
