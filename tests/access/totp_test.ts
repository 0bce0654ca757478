import assert from "node:assert/strict";
import { Secret } from "otpauth";
import { newTotpSecret, totpLink, totpStep } from "../../src/access/totp.ts";

/** RFC 6238, appendix B, SHA-1: seconds and the last six digits of the code. */
const PUBLISHED = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
] as const;

Deno.test("the published codes of RFC 6238 are right in their step and the two beside it alone", () => {
  const secret = Secret.fromUTF8("12345678901234567890").base32;
  for (const [seconds, code] of PUBLISHED) {
    const step = Math.floor(seconds / 30);
    const found = (away: number) => totpStep(secret, code, new Date((seconds + 30 * away) * 1000));
    assert.deepEqual([-2, -1, 0, 1, 2].map(found), [null, step, step, step, null], code);
    assert.equal(
      totpStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, new Date(seconds * 1000)),
      step,
    );
  }
});

Deno.test("what is no code is none, and secrets have 160 bits that no two share", () => {
  const secret = newTotpSecret();
  assert.match(secret, /^[A-Z2-7]{32}$/);
  assert.notEqual(secret, newTotpSecret());
  for (const text of ["", "12345", "1234567", "abcdef", "１２３４５６", "-12345", "1e5000"]) {
    assert.equal(totpStep(secret, text, new Date()), null, text);
  }
});

Deno.test("the link names service and account, whatever letters they have", () => {
  const link = new URL(totpLink("JBSWY3DPEHPK3PXP", "Stars & Co", "Ägir: x/y?, Ada"));
  assert.equal(link.protocol, "otpauth:");
  assert.equal(link.searchParams.get("secret"), "JBSWY3DPEHPK3PXP");
  assert.equal(link.searchParams.get("issuer"), "Stars & Co");
  assert.equal(decodeURIComponent(link.pathname.split("/").at(-1)!), "Stars & Co:Ägir: x/y?, Ada");
});
