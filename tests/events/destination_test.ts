import assert from "node:assert/strict";
import { attempt, MAX_ANSWER_BYTES, type Sending } from "../../src/events/attempt.ts";
import { nextTurn } from "../../src/base/next_turn.ts";
import { parseDestination } from "../../src/events/destination.ts";

const CERTIFICATES = new URL("certificates/", import.meta.url);
const pem = (name: string) => Deno.readTextFileSync(new URL(`${name}.pem`, CERTIFICATES));
/** Public by its range, of a network that was given back in 2006: nobody is there. */
const PUBLIC = "3ffe::1";

/** A resolver of our own, which counts what it is asked. */
function resolver(...answers: string[][]) {
  const asked: string[] = [];
  const resolve: Sending["resolve"] = (hostname) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(hostname);
    return Promise.resolve(addresses.map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    })));
  };
  return { asked, resolve };
}

/** A port of this machine that counts who connects. */
function listener() {
  const server = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const found = { port: server.addr.port, connections: 0 };
  const serving = (async () => {
    for await (const connection of server) {
      found.connections++;
      connection.close();
    }
  })();
  return Object.assign(found, {
    [Symbol.asyncDispose]: async () => {
      server.close();
      await serving;
    },
  });
}

function send(url: string, sending: Partial<Sending> = {}) {
  const byDefault = { ...resolver([PUBLIC]), allowsLoopback: false, timeoutMs: 5000 };
  return attempt(url, {}, "{}", { ...byDefault, ...sending });
}

Deno.test("an endpoint is an https name on port 443 or above 1023", () => {
  for (
    const url of [
      "https://example.com/hooks?x=1",
      "https://example.com:8443/",
      "https://example.com:1024/",
      "https://bücher.example/",
    ]
  ) assert.equal(parseDestination(url, false).protocol, "https:", url);
  for (
    const [url, words] of [
      ["http://example.com/", /https:/],
      ["ftp://example.com/", /https:/],
      ["example.com", /expected a URL/],
      ["https://user:word@example.com/", /name and password/],
      ["https://example.com/#part", /#/],
      ["https://example.com:22/", /port 443/],
      ["https://example.com:1023/", /port 443/],
      ["https://10.0.0.1/", /host name, found an address/],
      ["https://8.8.8.8/", /host name/],
      ["https://0x7f000001/", /host name/],
      ["https://2130706433/", /host name/],
      ["https://127.1/", /host name/],
      ["https://[::1]/", /host name/],
      ["https://[::ffff:10.0.0.1]/", /host name/],
      [`https://example.com/${"x".repeat(2000)}`, /expected a URL/],
    ] as const
  ) {
    assert.throws(() => parseDestination(url, false), words, url);
    if (!/\/(?:127\.1|0x7f000001|2130706433|\[::1\])\//.test(url)) {
      assert.throws(() => parseDestination(url, true), words, `${url} in development`);
    }
  }
});

Deno.test("a name that is none of the public internet is refused before it is looked up, in development too", async () => {
  for (
    const name of [
      "localhost",
      "LOCALHOST.",
      "hooks.localhost",
      "intranet",
      "metadata",
      "com.",
      ".",
      "a..example",
      "printer.local",
      "db.prod.internal",
      "metadata.google.internal",
      "metadata.google.internal.",
      "metadata.goog",
      "metadata.azure.com",
      "metadata.tencentyun.com",
      "api.default.svc",
      "api.default.svc.cluster.local",
      "router.home.arpa",
      "wiki.corp",
      "x.test",
      "x.invalid",
    ]
  ) {
    const url = `https://${name}/`;
    assert.throws(() => parseDestination(url, false), /name of the public internet/, url);
    const resolving = resolver([PUBLIC]);
    assert.equal((await send(url, resolving)).outcome, "destination_refused", url);
    assert.deepEqual(resolving.asked, [], url);
    if (name !== "localhost") assert.throws(() => parseDestination(url, true), /public/, url);
  }
  for (const name of ["localhost.example.com", "metadata.example.com", "local.example"]) {
    assert.equal(parseDestination(`https://${name}/`, false).hostname, name);
  }
  assert.throws(() => parseDestination("https://168.63.129.16/", false), /host name/);
});

Deno.test("this machine is allowed in development alone, by its own names", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
    assert.equal(parseDestination(`http://${host}:9000/`, true).port, "9000");
    assert.throws(() => parseDestination(`http://${host}:9000/`, false));
  }
  for (const url of ["http://127.0.0.2/", "http://example.com/", "ftp://localhost/"]) {
    assert.throws(() => parseDestination(url, true), url);
  }
});

Deno.test("a name with one address that is not public is refused before anything is sent [webhook-private-addresses]", async () => {
  await using local = listener();
  for (
    const address of [
      "127.0.0.1",
      "::1",
      "10.0.0.1",
      "172.16.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "169.254.0.23",
      "168.63.129.16",
      "::ffff:168.63.129.16",
      "::a83f:8110",
      "64:ff9b::a83f:8110",
      "100.100.100.200",
      "192.0.0.192",
      "fd00:ec2::254",
      "fd20:ce::254",
      "fd00:42::42",
      "100.64.0.1",
      "0.0.0.0",
      "224.0.0.1",
      "255.255.255.255",
      "198.18.0.1",
      "192.0.2.1",
      "::ffff:127.0.0.1",
      "::ffff:10.0.0.1",
      "::127.0.0.1",
      "::7f00:1",
      "64:ff9b::a00:1",
      "64:ff9b:1::a00:1",
      "2002:7f00:1::",
      "2001:db8::1",
      "fe80::1",
      "fc00::1",
      "fec0::1",
      "ff02::1",
    ]
  ) {
    const url = `https://receiver.example:${local.port}/`;
    for (const addresses of [[address], [PUBLIC, address]]) {
      const { outcome } = await send(url, resolver(addresses));
      assert.equal(outcome, "destination_refused", addresses.join());
    }
    const { outcome } = await send(url, { ...resolver([address]), allowsLoopback: true });
    assert.equal(outcome, "destination_refused", `${address} in development`);
  }
  assert.equal((await send("https://receiver.example/", resolver([]))).status, null);
  assert.equal(local.connections, 0);
});

Deno.test("a name that answers otherwise when asked again is asked once an attempt", async () => {
  await using local = listener();
  const rebinding = resolver([PUBLIC], ["127.0.0.1"]);
  const url = `https://rebinding.example:${local.port}/`;
  const first = await send(url, { ...rebinding, timeoutMs: 200 });
  assert.equal(first.status, null);
  assert.deepEqual(rebinding.asked, ["rebinding.example"]);
  assert.equal((await send(url, rebinding)).outcome, "destination_refused");
  assert.equal(rebinding.asked.length, 2);
  assert.equal(local.connections, 0);
});

Deno.test("a name that is resolved too late, or not at all, costs its time and nothing else", async () => {
  const late = Promise.withResolvers<never[]>();
  const outcomeOf = async (resolve: Sending["resolve"]) =>
    (await send("https://late.example/", { resolve, timeoutMs: 50 })).outcome;
  assert.equal(await outcomeOf(() => late.promise), "timeout");
  assert.equal(await outcomeOf(() => Promise.reject(new Error("no such name"))), "no such name");
  late.resolve([]);
  await nextTurn();
});

Deno.test("the certificate must be of a known authority and for the name", async () => {
  const names: string[] = [];
  const serve = (name: string) =>
    Deno.serve({
      hostname: "127.0.0.1",
      port: 0,
      cert: pem(name),
      key: pem(`${name}.key`),
      onListen: () => {},
    }, (request) => {
      names.push(new URL(request.url).hostname);
      return new Response();
    });
  const right = serve("localhost");
  const wrong = serve("other.example");
  const sendTo = (server: Deno.HttpServer<Deno.NetAddr>, authorities?: string) =>
    send(`https://localhost:${server.addr.port}/`, {
      ...resolver(["127.0.0.1"]),
      allowsLoopback: true,
      authorities,
    });
  assert.equal((await sendTo(right, pem("authority"))).status, 200);
  assert.equal((await sendTo(right)).status, null, "an authority nobody knows");
  assert.equal((await sendTo(wrong, pem("authority"))).status, null, "another name's");
  assert.deepEqual(names, ["localhost"]);
  await right.shutdown();
  await wrong.shutdown();
});

/** A receiver that is as unkind as `talk` makes it. */
function unkind(talk: (connection: Deno.TcpConn) => Promise<void>) {
  const server = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const connections: Deno.TcpConn[] = [];
  const talks: Promise<void>[] = [];
  const serving = (async () => {
    for await (const connection of server) {
      connections.push(connection);
      talks.push(talk(connection).catch(() => {}));
    }
  })();
  return {
    url: `http://127.0.0.1:${server.addr.port}/`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await serving;
      for (const connection of connections) connection.close();
      await Promise.all(talks);
    },
  };
}

Deno.test("a receiver that never reads, never answers or drips costs its time and no more", async () => {
  const timeoutMs = 200;
  const drip = async (connection: Deno.TcpConn) => {
    for (const letter of "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n".repeat(1000)) {
      await connection.write(new TextEncoder().encode(letter));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  for (const talk of [() => Promise.resolve(), drip]) {
    await using receiver = unkind(talk);
    const body = JSON.stringify("x".repeat(8_000_000));
    const startMs = performance.now();
    const outcome = await attempt(receiver.url, {}, body, {
      ...resolver(["127.0.0.1"]),
      allowsLoopback: true,
      timeoutMs,
    });
    const tookMs = performance.now() - startMs;
    const none = { status: null, answer: null, retryAfterSeconds: 0 };
    assert.deepEqual(outcome, { ...none, outcome: "timeout" });
    assert.ok(tookMs >= timeoutMs - 5 && tookMs < timeoutMs + 2000, `${tookMs} ms`);
  }
});

Deno.test("of an endless answer 16 KiB are read and the rest is left", async () => {
  let written = 0;
  const ended = Promise.withResolvers<void>();
  await using receiver = unkind(async (connection) => {
    await connection.read(new Uint8Array(65_536));
    const head = "HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n";
    await connection.write(new TextEncoder().encode(head));
    try {
      for (;;) written += await connection.write(new Uint8Array(4096));
    } catch {
      ended.resolve();
    }
  });
  const outcome = await send(receiver.url, { ...resolver(["127.0.0.1"]), allowsLoopback: true });
  assert.equal(outcome.status, 200);
  await ended.promise;
  // What the sockets of both sides hold comes on top.
  assert.ok(written < MAX_ANSWER_BYTES + 8_000_000, `${written} bytes`);
});
