import assert from "node:assert/strict";
import { adminSocketPath, askAdminSocket, serveAdminSocket } from "../../src/admin/socket.ts";
import { openTestBed } from "../support/test_bed.ts";
import { settleConnections } from "../support/test_database.ts";

const bed = await openTestBed();

async function openSocket() {
  const app = await bed.testApp();
  const { database: { db }, config: { environment }, peppers } = app.services;
  const dataDir = await Deno.makeTempDir({ prefix: "abi_" });
  const serve = () => serveAdminSocket(dataDir, { db, environment, peppers }, app.log);
  const socket = await serve();
  return {
    app,
    dataDir,
    serve,
    socket,
    connect: () => Deno.connect({ transport: "unix", path: adminSocketPath(dataDir) }),
    async [Symbol.asyncDispose]() {
      await Deno.remove(dataDir, { recursive: true });
      await app[Symbol.asyncDispose]();
    },
  };
}

Deno.test("the socket is its owner's alone, and gone when it is closed", async () => {
  await using open = await openSocket();
  const path = adminSocketPath(open.dataDir);
  assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600);
  await open.socket.close();
  await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
  assert.equal(await askAdminSocket(open.dataDir, ["org", "list"]), null);
});

Deno.test("a socket that a dead process left behind is no obstacle, to either side", async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "abi_" });
  const path = adminSocketPath(dataDir);
  const listener = Deno.listen({ transport: "unix", path });
  // Closing removes the file, dying does not.
  await Deno.link(path, `${path}.kept`);
  listener.close();
  await Deno.rename(`${path}.kept`, path);
  assert.equal(await askAdminSocket(dataDir, ["org", "list"]), null);
  await using app = await bed.testApp();
  const { database: { db }, config: { environment }, peppers } = app.services;
  const socket = await serveAdminSocket(dataDir, { db, environment, peppers }, app.log);
  assert.equal((await askAdminSocket(dataDir, ["balance", app.organizationId]))?.exitCode, 0);
  await socket.close();
  await Deno.remove(dataDir, { recursive: true });
});

Deno.test("a folder whose socket would have too long a path is refused, saying so", async () => {
  await using app = await bed.testApp();
  const { database: { db }, config: { environment }, peppers } = app.services;
  const dataDir = `/tmp/${"d".repeat(120)}`;
  await assert.rejects(
    serveAdminSocket(dataDir, { db, environment, peppers }, app.log),
    /DATA_DIR: .*107 bytes.*shorter/,
  );
});

Deno.test("commands that come together are each answered", async () => {
  await using open = await openSocket();
  const { organizationId } = open.app;
  const outputs = await Promise.all(
    Array.from(
      { length: 10 },
      () => askAdminSocket(open.dataDir, ["credits", "grant", organizationId, "1", "--json"]),
    ),
  );
  const balances = outputs.map((output) => JSON.parse(output!.text).balance_credits);
  assert.deepEqual(balances.sort(), Array.from({ length: 10 }, (_, index) => 1001 + index));
  await open.socket.close();
  await settleConnections(open.app.services.database);
});

Deno.test("whoever connects and says nothing keeps neither others nor the end waiting", async () => {
  await using open = await openSocket();
  const silent = await open.connect();
  const output = await askAdminSocket(open.dataDir, ["balance", open.app.organizationId]);
  assert.equal(output?.exitCode, 0);
  await open.socket.close();
  silent.close();
});

Deno.test("what is no command is answered with what was expected", async () => {
  await using open = await openSocket();
  const hostile = ["", "{", "null", '{"a": 1}', "[1, 2]", '"org list"', '[["org"]]', "\u0000"];
  for (const text of hostile) {
    const connection = await open.connect();
    await connection.write(new TextEncoder().encode(text));
    await connection.closeWrite();
    const output = await new Response(connection.readable).json();
    assert.equal(output.exitCode, 2, text);
    assert.match(output.text, /array of words/, text);
  }
  const tooLong = await open.connect();
  await tooLong.write(new Uint8Array(64 * 1024 + 1).fill(32));
  const output = await new Response(tooLong.readable).json();
  assert.match(output.text, /at most 65536 bytes/);
  assert.equal((await askAdminSocket(open.dataDir, ["org", "list"]))?.exitCode, 0);
  await open.socket.close();
});

Deno.test("whoever hangs up before the answer does no harm", async () => {
  await using open = await openSocket();
  for (let attempt = 0; attempt < 3; attempt++) {
    const connection = await open.connect();
    await connection.write(new TextEncoder().encode(JSON.stringify(["org", "list"])));
    connection.close();
  }
  assert.equal((await askAdminSocket(open.dataDir, ["org", "list"]))?.exitCode, 0);
  await open.socket.close();
  await settleConnections(open.app.services.database);
  open.app.log.takeErrors();
});
