/** One of `licences.json`. */
interface Licensed {
  kind: "code" | "data";
  /** An SPDX expression, in which OR binds within parentheses. */
  licence: string;
}

/** What may be part of a program under AGPL-3.0-or-later, and what data may lie beside it. */
const ALLOWED_LICENCES: Readonly<Record<Licensed["kind"], readonly string[]>> = {
  code: [
    "AGPL-3.0",
    "AGPL-3.0-or-later",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unlicense",
  ],
  data: ["AGPL-3.0-or-later", "CC-BY-4.0", "ODbL-1.0", "Public domain"],
};

/** Whether every part of it may be had under a licence of the list. */
export function isAllowed({ kind, licence }: Licensed): boolean {
  return licence.split(" AND ").every((part) =>
    part.replaceAll(/[()]/g, "").split(" OR ").some((one) => ALLOWED_LICENCES[kind].includes(one))
  );
}
