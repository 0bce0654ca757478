import { parseArgs } from "node:util";
import { smoke } from "./support/smoke/smoke.ts";

/**
 * `deno task smoke URL [--key KEY] [--ai]`: checks a running service from outside. Exit code 1: a
 * check failed.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: "string" }, ai: { type: "boolean" } },
  });
  const address = positionals.length === 1 ? URL.parse(positionals[0]) : null;
  if (address === null || !/^https?:$/.test(address.protocol) || address.pathname !== "/") {
    throw new Error(
      "expected the address of a service without a path: smoke URL [--key KEY] [--ai]",
    );
  }
  const failed = await smoke({
    url: address.origin,
    key: values.key ?? null,
    withAi: values.ai ?? false,
    say: (line) => console.log(line),
  });
  return failed > 0 ? 1 : 0;
}

try {
  Deno.exit(await main());
} catch (error) {
  console.error(`error: ${(error as Error).message}`);
  Deno.exit(2);
}
