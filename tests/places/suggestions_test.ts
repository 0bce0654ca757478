import assert from "node:assert/strict";
import { birthMoment } from "../../src/births/birth.ts";
import { ApiError } from "../../src/base/errors.ts";
import { openPlaces } from "../../src/places/open_places.ts";

const MISSPELT = "springfeld|mucnhen|constantinopol|san franzisko|amsterdm|alexandrja|new yrok";

Deno.test("of many misspelt names at once some are suggested for, and the others are told why not", async () => {
  const places = openPlaces();
  const names = Array.from({ length: 10 }, () => MISSPELT.split("|")).flat();
  const answers = await Promise.all(names.map((name) => places.resolve(name)));
  const suggested = answers.map((answer) => {
    assert.ok(answer.outcome === "unknown");
    return answer.suggestions;
  });
  assert.ok(suggested[0]!.length > 0);
  const given = suggested.filter((suggestions) => suggestions !== null);
  assert.ok(given.length >= 1 && given.length <= 17, `${given.length} of ${names.length}`);
  // None of it lingers.
  const later = await places.resolve("mucnhen");
  assert.ok(later.outcome === "unknown" && later.suggestions![0].name === "Munich");
});

Deno.test("an unknown place without suggestions says that the service is busy", async () => {
  const places = openPlaces();
  const subject = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "Pariss" };
  const refusals = await Promise.all(Array.from({ length: 40 }, async () => {
    const refusal = await birthMoment(subject, "subject", places, new Date()).catch((error) =>
      error
    );
    assert.ok(refusal instanceof ApiError);
    return refusal.details.issues![0];
  }));
  const { message, code, suggestions } = refusals.at(-1)!;
  assert.equal(code, "place_unknown");
  assert.deepEqual(suggestions, []);
  assert.equal(
    message,
    "no place of this name is known; check the spelling (suggestions were left out because the service is busy), or give latitude and longitude",
  );
  assert.match(refusals[0].message, /see the suggestions, or give latitude/);
});
