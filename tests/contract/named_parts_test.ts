import assert from "node:assert/strict";
import { nameParts } from "../../src/contract/named_parts.ts";
import { presentDocument } from "../../tools/support/contract/pinned_contract.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** What @hey-api/openapi-ts calls the types it makes of an operation. */
const OF_AN_OPERATION = ["Data", "Error", "Errors", "Response", "Responses"];

Deno.test("an object or list of values within a schema is called by where it stands", () => {
  const schemas: Json = {
    Chart: {
      type: "object",
      properties: {
        frame: { description: "Seen from.", type: "string", enum: ["geocentric"] },
        points: {
          type: "array",
          items: { type: "object", properties: { node: { anyOf: [{ enum: [1] }, {}] } } },
        },
        orbs: { additionalProperties: { type: "object", properties: {} } },
      },
    },
  };
  nameParts(schemas);
  const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  assert.deepEqual(schemas, {
    Chart: {
      type: "object",
      properties: {
        frame: { description: "Seen from.", ...$ref("ChartFrame") },
        points: { type: "array", items: $ref("ChartPointsItem") },
        orbs: { additionalProperties: $ref("ChartOrbsValue") },
      },
    },
    ChartFrame: { type: "string", enum: ["geocentric"] },
    ChartPointsItem: {
      type: "object",
      properties: { node: { anyOf: [$ref("ChartPointsItemNode"), {}] } },
    },
    ChartPointsItemNode: { enum: [1] },
    ChartOrbsValue: { type: "object", properties: {} },
  });
});

Deno.test("two schemas are never given one name", () => {
  const taken = {
    Chart: { properties: { frame: { enum: ["geocentric"] } } },
    ChartFrame: { type: "string" },
  };
  assert.throws(() => nameParts(taken), /two schemas would be called ChartFrame/);
});

Deno.test("no generator has to number a name: every part has one, apart from those of operations", async () => {
  const { paths, webhooks, components: { schemas } } = await presentDocument();
  const isPart = ({ properties, enum: values }: Json) =>
    properties !== undefined || values !== undefined;
  const walk = (node: Json, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    const isOwn = path.split("/").length === 2 ||
      /\/(properties|propertyNames|schema)$/.test(path);
    assert.ok(isOwn || !isPart(node), path);
    for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
  };
  walk(schemas, "");
  const ids = [paths, webhooks].flatMap((items) =>
    Object.values<Json>(items).flatMap((item) =>
      Object.values<Json>(item).map(({ operationId }) => operationId)
    )
  );
  assert.ok(ids.length > 40);
  const lowerCase = Object.keys(schemas).map((name) => name.toLowerCase());
  assert.equal(new Set(lowerCase).size, lowerCase.length, "Python's files ignore the case");
  for (const id of ids) {
    for (const ending of OF_AN_OPERATION) {
      assert.ok(!lowerCase.includes((id + ending).toLowerCase()), `${id}${ending} is a schema`);
    }
  }
});
