import { z } from "zod";
import type { PublicDocument } from "../../routes/public_document.ts";
import { documentPath } from "../document.ts";

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
const VALID_DAYS = 180;

/**
 * The security.txt of RFC 9116. The expiry date is renewed every day, so that the file never
 * expires.
 */
export const securityTxt: PublicDocument = {
  id: "security.txt",
  path: PATH,
  isAtRoot: true,
  name: null,
  summary: "Contact for reporting vulnerabilities",
  mediaType: "text/plain",
  maxAgeSeconds: DAY_MS / 1000,
  schema: z.string(),
  build: ({ operator, config: { publicUrl }, routes, now }) => {
    const policy = documentPath(routes, "security");
    const today = Math.floor(now().getTime() / DAY_MS);
    const fields = [
      ["Contact", operator.securityContact ?? publicUrl + documentPath(routes, "support")],
      ["Expires", new Date((today + VALID_DAYS) * DAY_MS).toISOString()],
      ["Preferred-Languages", "en"],
      ["Canonical", publicUrl + PATH],
      ...(policy === null ? [] : [["Policy", publicUrl + policy]]),
    ];
    return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
  },
};
