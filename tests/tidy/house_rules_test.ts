import assert from "node:assert/strict";
import plugin from "../../tools/lint/house_rules.ts";

/** The rules that find fault with a source, as if it stood at a path of this checkout. */
function faults(path: string, source: string): string[] {
  const file = new URL(`../../${path}`, import.meta.url).pathname;
  return Deno.lint.runPlugin(plugin, file, source).map(({ id }) => id.replace("house/", ""));
}

Deno.test("imports run down the floors only", () => {
  for (
    const [path, specifier] of [
      ["src/astrology/chart/chart.ts", "../../database/schema.ts"],
      ["src/astrology/chart/chart.ts", "../../base/errors.ts"],
      ["src/ephemeris/charts.ts", "../astrology/chart/chart.ts"],
      ["src/tarot/draw.ts", "../base/errors.ts"],
      ["src/operations/charts_natal.ts", "../http/call.ts"],
      ["src/operations/charts_natal.ts", "../metering/admission.ts"],
      ["src/metering/metering.ts", "../routes/operation.ts"],
      ["src/database/migrate.ts", "../access/access.ts"],
      ["src/http/call.ts", "../app.ts"],
      ["src/http/call.ts", "../../tools/build.ts"],
      ["src/ephemeris/kernel/kernel_module.ts", "../../../wasm/module_inputs.ts"],
      ["src/http/call.ts", "postgres"],
      ["src/metering/metering.ts", "@electric-sql/pglite"],
      ["src/operations/charts_natal.ts", "@bjorn3/browser_wasi_shim"],
      ["src/operations/charts_natal.ts", "openai"],
      ["src/unheard_of/thing.ts", "../base/errors.ts"],
      ["src/events/outbox.ts", "../access/access.ts"],
      ["src/routes/job_kind.ts", "../products/audience_insights/audience_steps.ts"],
      ["src/ai/compose.ts", "../products/products.ts"],
      ["src/metadata/document.ts", "../contract/openapi.ts"],
      ["sdk/node/src/client.ts", "../../../src/base/errors.ts"],
      ["sdk/node/src/client.ts", "node:crypto"],
    ]
  ) {
    for (
      const source of [
        `import { x } from "${specifier}";`,
        `import type { X } from "${specifier}";`,
        `export * from "${specifier}";`,
        `export { x } from "${specifier}";`,
        `const x = await import("${specifier}");`,
      ]
    ) {
      assert.deepEqual(faults(path, source), ["layer-order"], `${path}: ${source}`);
    }
  }
});

Deno.test("what the floors allow passes", () => {
  for (
    const [path, specifier] of [
      ["main.ts", "./src/app.ts"],
      ["src/app.ts", "./http/call.ts"],
      ["src/http/call.ts", "../metering/admission.ts"],
      ["src/routes/operation.ts", "../terms/plans.ts"],
      ["src/operations/charts_natal.ts", "../astrology/natal_chart.ts"],
      ["src/astrology/chart/chart.ts", "../../ephemeris/charts.ts"],
      ["src/access/key_store.ts", "../database/schema.ts"],
      ["src/database/postgres.ts", "postgres"],
      ["src/http/probes.ts", "kysely"],
      ["tools/admin.ts", "../src/services.ts"],
      ["sdk/node/src/client.ts", "./errors.ts"],
      ["sdk/node/src/audience_file.ts", "node:fs"],
      ["tests/http/natal_test.ts", "../../src/database/embedded.ts"],
    ]
  ) {
    assert.deepEqual(faults(path, `import { x } from "${specifier}";`), [], `${path} ${specifier}`);
  }
});

Deno.test("the computing asks neither clock nor chance nor network [computing-is-pure]", () => {
  for (
    const source of [
      "const x = Date.now();",
      "const x = new Date();",
      "const x = Math.random();",
      "const x = await fetch(url);",
      "const x = performance.now();",
      "const x = await Deno.readFile(name);",
      "setTimeout(run, 1000);",
    ]
  ) {
    assert.deepEqual(faults("src/astrology/chart/chart.ts", source), ["pure-computing"], source);
    assert.deepEqual(faults("src/tarot/draw.ts", source), ["pure-computing"], source);
    assert.ok(!faults("src/http/call.ts", source).includes("pure-computing"), source);
  }
  const allowed = "const x = [new Date(ms), Math.round(ms)];";
  assert.deepEqual(faults("src/astrology/chart/chart.ts", allowed), []);
  assert.deepEqual(
    faults("src/ephemeris/kernel/kernel_module.ts", "await Deno.readFile(url);"),
    [],
  );
});

Deno.test("connections are opened by the files that are named for it, and by no other [doors-out]", () => {
  for (
    const source of [
      "const x = await fetch(url);",
      "const x = await globalThis.fetch(url);",
      "const x = await Deno.connect({ port });",
      "const x = new WebSocket(url);",
      'import https from "node:https";',
      'import { connect } from "node:net";',
    ]
  ) {
    assert.deepEqual(faults("src/telemetry/log.ts", source), ["doors-out"], source);
    assert.deepEqual(
      faults("src/ai/provider/capped_fetch.ts", source).includes("doors-out"),
      false,
    );
  }
  for (
    const source of [
      "const x = await app.fetch(request);",
      'import { isIP } from "node:net";',
      'import type { Agent } from "node:https";',
    ]
  ) assert.deepEqual(faults("src/events/destination.ts", source), [], source);
});

Deno.test("a product's id stands in its folder alone", () => {
  const asks = `const isTarot = task.product === "tarot.draw";`;
  assert.deepEqual(faults("src/ai/gate/gate.ts", asks), ["products-at-home"]);
  assert.deepEqual(faults("src/products/tarot_draw/tarot_draw.ts", asks), []);
  assert.deepEqual(faults("tests/ai/prompt_test.ts", asks), []);
});

Deno.test("the domain names its fields in camelCase, but for ids", () => {
  for (
    const source of [
      "const planet = { distance_au: 1 };",
      "interface Planet { distance_au: number }",
      "interface Planets { planet_of(id: string): void }",
      "class Planet { distance_au = 1; }",
      "class Planet { sign_of() {} }",
    ]
  ) {
    for (const part of ["astrology", "wheel", "ephemeris"]) {
      assert.deepEqual(faults(`src/${part}/planet.ts`, source), ["camel-case-fields"], source);
    }
    assert.deepEqual(faults("src/operations/response/chart_schema.ts", source), [], source);
  }
  for (
    const source of [
      "const planet = { distanceAu: 1 };",
      "const names = { imum_coeli: 'Imum Coeli', whole_sign: 'W', venus_mars: 20 };",
      "const type = 'grand_trine';",
      "const { fd_read: read } = wasi;",
      "kernel.last_error();",
    ]
  ) {
    assert.deepEqual(faults("src/ephemeris/planet.ts", source), [], source);
  }
  const kernel = "interface KernelExports { last_error(): number }";
  assert.deepEqual(faults("src/ephemeris/kernel/kernel_exports.ts", kernel), []);
});

Deno.test("the environment is read in one place, WebAssembly is touched at the bottom", () => {
  assert.deepEqual(faults("src/http/call.ts", `Deno.env.get("PORT");`), ["owned-globals"]);
  assert.deepEqual(faults("main.ts", `Deno.env.get("PORT");`), ["owned-globals"]);
  assert.deepEqual(faults("src/base/config.ts", `Deno.env.get("PORT");`), []);
  assert.deepEqual(faults("tools/admin.ts", `Deno.env.get("PORT");`), []);
  assert.deepEqual(faults("src/http/call.ts", "WebAssembly.compile(x);"), ["owned-globals"]);
  assert.deepEqual(faults("src/ephemeris/kernel/kernel_module.ts", "WebAssembly.compile(x);"), []);
});

Deno.test("queries name their columns", () => {
  for (
    const source of [
      `db.selectFrom("organization").selectAll().execute();`,
      `db.insertInto("organization").returningAll();`,
      "sql`delete from lease where id = ${id} returning *`;",
      "sql`select * from lease`;",
      `client.unsafe("select l.* from lease l");`,
    ]
  ) {
    assert.deepEqual(faults("src/metering/metering.ts", source), ["named-columns"], source);
  }
  assert.deepEqual(faults("src/metering/metering.ts", "sql`select count(*) from lease`;"), []);
});

Deno.test("a function has seventy lines at most", () => {
  const body = (lines: number) => "  work();\n".repeat(lines - 2);
  assert.deepEqual(faults("src/http/call.ts", `function f() {\n${body(70)}}`), []);
  assert.deepEqual(faults("src/http/call.ts", `function f() {\n${body(71)}}`), ["function-length"]);
  assert.deepEqual(faults("tests/a_test.ts", `const f = () => {\n${body(71)}};`), [
    "function-length",
  ]);
});
