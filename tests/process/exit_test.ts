import assert from "node:assert/strict";
import { OtlpReceiver } from "../support/otlp_receiver.ts";

const COMMAND = new URL("ending_command.ts", import.meta.url).pathname;
const LONGEST_WAIT_MS = 30_000;

Deno.test("a command ends with its code, whenever it ends while its metrics are exported", async () => {
  await using receiver = new OtlpReceiver();
  const env = { ...receiver.env, OTEL_METRIC_EXPORT_INTERVAL: "3" };
  for (let run = 0; run < 5; run++) {
    const { code } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", "--allow-env", COMMAND],
      env,
      stdout: "null",
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    }).output();
    assert.equal(code, 3);
  }
});
