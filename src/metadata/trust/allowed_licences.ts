/** An entry of `licences.json`. */
interface Licensed {
  kind: "code" | "data";
  /** An SPDX expression; OR occurs only within parentheses. */
  licence: string;
}

/**
 * Licences of code that may be part of a program under AGPL-3.0-or-later, and of data beside it.
 */
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
    "MPL-2.0",
    "Unlicense",
  ],
  data: ["AGPL-3.0-or-later", "CC-BY-4.0", "ODbL-1.0", "OFL-1.1", "Public domain"],
};

/** Whether every part is available under an allowed licence. */
export function isAllowed({ kind, licence }: Licensed): boolean {
  return licence.split(" AND ").every((part) =>
    part.replaceAll(/[()]/g, "").split(" OR ").some((one) => ALLOWED_LICENCES[kind].includes(one))
  );
}
