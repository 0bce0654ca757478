import assert from "node:assert/strict";
import { isOutage, OutageError } from "../../src/database/outage.ts";

Deno.test("what cuts off, empties, ends or demotes the database is an outage, a fault of a statement is none", () => {
  const outages = ["08006", "53300", "57014", "57P01", "25006", "ECONNRESET", "CONNECTION_CLOSED"];
  for (const code of outages) assert.ok(isOutage({ code }), code);
  assert.ok(isOutage(new OutageError("silent")));
  for (
    const code of ["22003", "23505", "40001", "40P01", "42P01", "25001", "P0001", "", undefined]
  ) {
    assert.ok(!isOutage({ code }), code);
  }
  assert.ok(!isOutage(null) && !isOutage("ECONNRESET"));
});
