import assert from "node:assert/strict";
import { within } from "../../src/base/timeout.ts";

/** Answers over a connection, from another thread, a while after it was made, and marks that it has. */
const ANSWERER = `
  onmessage = async ({ data: hasAnswered }) => {
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    postMessage(listener.addr.port);
    const connection = await listener.accept();
    setTimeout(async () => {
      await connection.write(new Uint8Array(3));
      Atomics.store(hasAnswered, 0, 1);
    }, 20);
  };
`;

/** What was written is delivered by a thread of the system, which a busy machine lets wait. */
const DELIVERY_MS = 200;

/** Holds the event loop until the answer lies there. */
function stall(hasAnswered: Int32Array): void {
  while (Atomics.load(hasAnswered, 0) === 0);
  const endMs = performance.now() + DELIVERY_MS;
  while (performance.now() < endMs);
}

Deno.test("what arrived while the event loop stood still is read before anyone is told of a timeout", async () => {
  const url = `data:application/javascript,${encodeURIComponent(ANSWERER)}`;
  const worker = new Worker(url, { type: "module" });
  const hasAnswered = new Int32Array(new SharedArrayBuffer(4));
  const port = await new Promise<number>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(hasAnswered);
  });
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const answer = connection.read(new Uint8Array(8));
  const waiting = within(answer, 100, () => new Error("too late"));
  stall(hasAnswered);
  assert.equal(await waiting, 3);
  connection.close();
  worker.terminate();
});

Deno.test("what does not arrive is told of, and its timer is gone where it does", async () => {
  const never = new Promise(() => {});
  await assert.rejects(within(never, 5, () => new Error("too late")), /too late/);
  assert.equal(await within(Promise.resolve(1), 60_000, () => new Error("too late")), 1);
});
