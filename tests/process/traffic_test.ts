import assert from "node:assert/strict";
import { processBed } from "../support/process_bed.ts";
import { type ServiceProcess, startService } from "../support/service_process.ts";

/** What was counted of public documents in the last 24 hours. */
async function documentsCounted({ url }: ServiceProcess): Promise<number> {
  const { traffic } = await (await fetch(`${url}/v1/status`)).json();
  const { lanes } = traffic.windows.find(({ window }: { window: string }) => window === "24h");
  return lanes.find(({ lane }: { lane: string }) => lane === "documents").requests;
}

Deno.test("a process that ends by itself has written its last minute", async () => {
  await using bed = await processBed();
  const asked = 25;
  {
    await using service = await startService(bed);
    for (let request = 0; request < asked; request++) {
      await (await fetch(`${service.url}/v1/errors`)).body?.cancel();
    }
    service.kill("SIGTERM");
    await service.line(/ stopped/);
  }
  await using next = await startService(bed);
  assert.equal(await documentsCounted(next), asked);
});
