import assert from "node:assert/strict";
import { dependenciesPage } from "../../tools/support/dependencies/dependencies_page.ts";

Deno.test("DEPENDENCIES.md is what its task writes: versions of deno.json, licences of the packages", async () => {
  assert.equal(
    await Deno.readTextFile("DEPENDENCIES.md"),
    await dependenciesPage(),
    "packages have changed: deno task dependencies",
  );
});
