import assert from "node:assert/strict";
import { isOutage, OutageError } from "../../src/database/outage.ts";

Deno.test("what cuts off, empties, ends or demotes the database is an outage, a fault of a statement is none", () => {
  const outages = ["08006", "53300", "57014", "57P01", "25006", "ECONNRESET", "CONNECTION_CLOSED"]
    .concat(["28P01", "28000", "EAI_AGAIN", "ERR_TLS_CERT_ALTNAME_INVALID", "CERT_HAS_EXPIRED"])
    .concat(["DEPTH_ZERO_SELF_SIGNED_CERT", "UNABLE_TO_VERIFY_LEAF_SIGNATURE", "EPROTO"]);
  for (const code of outages) assert.ok(isOutage({ code }), code);
  assert.ok(isOutage(new OutageError("silent")));
  for (
    const code of [
      "22003",
      "42501",
      "28",
      "ERR_INVALID_ARG_TYPE",
      "23505",
      "40001",
      "40P01",
      "42P01",
      "25001",
      "P0001",
      "",
      undefined,
    ]
  ) {
    assert.ok(!isOutage({ code }), String(code));
  }
  assert.ok(!isOutage(null) && !isOutage("ECONNRESET"));
});
