/** An entry of `licences.json`. */
interface Licensed {
  kind: "code" | "data";
  /** An SPDX expression. OR occurs only within parentheses. */
  licence: string;
}

/**
 * Licences that are allowed for code in a program under AGPL-3.0-or-later, and for data that is
 * shipped with the program.
 */
const ALLOWED_LICENCES: Readonly<Record<Licensed["kind"], readonly string[]>> = {
  code: [
    "0BSD",
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
  data: [
    "AGPL-3.0-or-later",
    "Apache-2.0",
    "CC-BY-4.0",
    "MIT",
    "ODbL-1.0",
    "OFL-1.1",
    "PDDL-1.0",
    "Public domain",
  ],
};

/** Whether every part of the expression is available under an allowed licence. */
export function isAllowed({ kind, licence }: Licensed): boolean {
  return licence.split(" AND ").every((part) =>
    part.replaceAll(/[()]/g, "").split(" OR ").some((one) => ALLOWED_LICENCES[kind].includes(one))
  );
}
