import {
  COMPILE_FLAGS,
  ENGINE_FLAGS,
  KERNEL_FLAGS,
  LINK_FLAGS,
  type ModuleInputs,
  sha256,
} from "./module_inputs.ts";

/**
 * The hashes of a build and of its inputs. The hashes are committed, so that every build can be
 * compared with them.
 */
export interface BuildRecord {
  packages: Record<string, string>;
  flags: Record<string, string>;
  /** SHA-256 of sources, versions and flags together, at the time when the record was made. */
  inputs: string;
  /** SHA-256 of each file in wasm/dist. */
  outputs: Record<string, string>;
}

export function recordOf(
  inputs: ModuleInputs,
  outputs: Map<string, Uint8Array>,
): BuildRecord {
  return {
    packages: inputs.packages,
    flags: {
      compile: COMPILE_FLAGS.join(" "),
      engine: ENGINE_FLAGS.join(" "),
      kernel: KERNEL_FLAGS.join(" "),
      link: LINK_FLAGS.join(" "),
    },
    inputs: inputs.hash,
    outputs: Object.fromEntries(
      [...outputs].map(([name, bytes]) => [name, sha256(bytes)]),
    ),
  };
}

export function sameHashes(
  record: BuildRecord,
  outputs: Map<string, Uint8Array>,
): boolean {
  return [...outputs].every(([name, bytes]) => record.outputs[name] === sha256(bytes));
}

/**
 * @throws {Error} with each output that differs from the recorded output, and advice on what to do.
 */
export function checkRecord(recorded: BuildRecord, built: BuildRecord): void {
  const different = Object.keys(built.outputs).filter((name) =>
    recorded.outputs[name] !== built.outputs[name]
  );
  if (different.length === 0) return;
  const details = different.map((name) =>
    `  ${name}: built ${built.outputs[name]}, recorded ${recorded.outputs[name] ?? "nothing"}\n`
  );
  const cause = recorded.inputs === built.inputs
    ? "from the recorded inputs: the build is not reproducible here"
    : "because the sources, packages or flags have changed since the hashes were recorded";
  throw new Error(
    `the output is not the recorded one, ${cause}\n${details.join("")}` +
      `If the change is meant, run "deno task build --record" and commit wasm/recorded_hashes.json`,
  );
}
