import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { CONFIG_VARIABLES, readConfig } from "../../src/base/config.ts";
import { type Cluster, startCluster } from "../../tools/support/throwaway_cluster.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import {
  runAdmin,
  runMigrate,
  type RunningProcess,
  type ServiceProcess,
  startProgram,
  startService,
} from "../support/service_process.ts";
import { testDatabaseUrl } from "../support/test_database.ts";

/** As compose-go 2.16.2 has it, the reader of `docker compose` (Apache-2.0). */
const SCHEMA = "tests/container/compose_spec.schema.json";
const CERTIFICATES = "tests/events/certificates";
const WAITING = "tests/process/waiting_service.ts";
/** Of the proxy, in the trial. */
const READ_TIMEOUT = "1s";
const IMAGE = { ENVIRONMENT: "production", HOST: "127.0.0.1" };

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period: string;
  command?: string[];
  ports?: string[];
  volumes?: string[];
  environment: Record<string, string>;
}

const compose: { services: Record<string, Service> } = parse(
  await Deno.readTextFile("deploy/compose.yaml"),
  { merge: true },
);
const { services } = compose;
const proxyConfig = await Deno.readTextFile("deploy/haproxy.cfg");
const NODES = Object.keys(services).filter((name) => name.startsWith("node-"));

const haproxy = await programPath("haproxy");
if (haproxy === null) console.warn("skipped: the proxy's configuration needs HAProxy (haproxy)");

async function programPath(name: string): Promise<string | null> {
  for (const folder of [...(Deno.env.get("PATH") ?? "").split(":"), "/usr/sbin"]) {
    const path = `${folder}/${name}`;
    if (await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return path;
  }
  return null;
}

/** The value with its `${NAME:?words}` and `${NAME:-}` filled in, as compose does it. */
function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, otherwise) => {
    if (values[name] === undefined && kind !== "-") throw new Error(`${name} is required`);
    return values[name] ?? otherwise;
  });
}

Deno.test("compose.yaml keeps to the schema of the compose specification", async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const isValid = ajv.compile(JSON.parse(await Deno.readTextFile(SCHEMA)));
  assert.ok(isValid(compose as unknown), ajv.errorsText(isValid.errors));
  assert.equal(isValid({ ...compose, services: { proxy: { imago: "haproxy" } } }), false);
});

Deno.test("nodes and proxy can write nowhere, have no privilege, and are given time to drain", () => {
  assert.equal(NODES.length, 2);
  const { deadlinesMs, drainGraceMs } = readConfig({
    ENVIRONMENT: "production",
    DATABASE_URL: "postgres://localhost/unused",
    KEY_PEPPER: "p".repeat(32),
  }, { host: "127.0.0.1" });
  for (const name of [...NODES, "migrate", "proxy"]) {
    const { read_only, cap_drop, security_opt, stop_grace_period } = services[name];
    assert.deepEqual(
      { read_only, cap_drop, security_opt },
      { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] },
      name,
    );
    assert.ok(parseInt(stop_grace_period) * 1000 > drainGraceMs + deadlinesMs.ai + 5000, name);
  }
  for (const name of [...NODES, "migrate"]) {
    const variables = Object.keys(services[name].environment);
    assert.deepEqual(variables.filter((one) => !CONFIG_VARIABLES.includes(one)), [], name);
  }
  const [, serverTimeout] = /timeout server (\d+)s/.exec(proxyConfig)!;
  assert.ok(Number(serverTimeout) * 1000 > deadlinesMs.ai + 5000);
});

/** What the compose file calls the database and the nodes, on this machine. */
interface Site extends AsyncDisposable {
  cluster: Cluster;
  dataDir: string;
  /** The environment of a service of the compose file. */
  envOf(name: string): Record<string, string>;
}

/** A new server on which `roles.sh` has run, as the image of PostgreSQL runs it. */
async function openSite(): Promise<Site> {
  const cluster = await startCluster();
  const dataDir = await Deno.makeTempDir({ prefix: "abi_" });
  const { hostname, port, username, password } = new URL(cluster.url);
  const values = {
    POSTGRES_PASSWORD: password,
    OWNER_PASSWORD: "owner1",
    SERVICE_PASSWORD: "service1",
    KEY_PEPPER: "p".repeat(32),
    OPS_TOKEN: "t".repeat(16),
    PUBLIC_URL: "https://localhost",
    SOURCE_URL: "https://localhost/source",
  };
  const envOf = (name: string): Record<string, string> => ({
    ...Object.fromEntries(
      Object.entries(services[name].environment).map(([variable, text]) => [
        variable,
        filled(text, values).replace("@database:5432", `@${hostname}:${port}`),
      ]),
    ),
    ...IMAGE,
  });
  const { success, stderr } = await new Deno.Command("deploy/roles.sh", {
    env: { ...envOf("database"), PGHOST: hostname, PGPORT: port, PGPASSWORD: password },
    stdin: "null",
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  assert.equal(envOf("database").POSTGRES_USER, username);
  return {
    cluster,
    dataDir,
    envOf,
    async [Symbol.asyncDispose]() {
      await cluster.remove();
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** The committed configuration, but for addresses, the certificate and one timeout. */
async function startProxy(dataDir: string, nodes: ServiceProcess[]) {
  const port = freePort();
  const parts = ["localhost.pem", "localhost.key.pem"].map((name) =>
    Deno.readTextFile(`${CERTIFICATES}/${name}`)
  );
  await Deno.writeTextFile(`${dataDir}/api.pem`, (await Promise.all(parts)).join(""));
  const changes: [string, string][] = [
    ["bind :8443 ", `bind 127.0.0.1:${port} `],
    ["/certificate/api.pem", `${dataDir}/api.pem`],
    ["timeout http-request 10s", `timeout http-request ${READ_TIMEOUT}`],
    ...nodes.map(({ url }, index): [string, string] => [
      ` ${NODES[index]}:8000`,
      ` ${new URL(url).host}`,
    ]),
  ];
  let config = proxyConfig;
  for (const [from, to] of changes) {
    assert.equal(config.split(from).length, 2, from);
    config = config.replace(from, to);
  }
  await Deno.writeTextFile(`${dataDir}/haproxy.cfg`, config);
  // As the image starts it, but for the process that is reloaded.
  const proxy = startProgram(haproxy!, ["-db", "-f", `${dataDir}/haproxy.cfg`]);
  await listens(port);
  return { proxy, port };
}

/** A busy machine takes seconds to start the proxy. */
const START_TIMEOUT_MS = 60_000;

async function listens(port: number): Promise<void> {
  const latestMs = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < latestMs) {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port }).catch(() => null);
    connection?.close();
    if (connection !== null) return;
  }
  assert.fail("the proxy does not listen");
}

Deno.test({
  name:
    "two nodes behind the proxy: TLS, half-sent requests are closed there, and a node that drains gets no new call",
  ignore: haproxy === null || testDatabaseUrl() === undefined,
  fn: async () => {
    await using site = await openSite();
    const { dataDir, envOf } = site;
    const grantTo = services.migrate.command!.slice(3);
    const migrated = await runMigrate({ dataDir, env: envOf("migrate") }, ...grantTo);
    assert.equal(migrated.code, 0, migrated.text);
    const admin = async (...words: string[]) => {
      const { code, text } = await runAdmin({ dataDir, env: envOf("node-1") }, ...words, "--json");
      assert.equal(code, 0, text);
      return JSON.parse(text);
    };
    const { organization } = await admin("org", "create", "--name", "P", "--plan", "enterprise");
    await admin("credits", "grant", organization, "100");
    const { key } = await admin("key", "create", organization, "--name", "server");
    const start = (name: string) =>
      startService({ dataDir, env: { ...envOf(name), PORT: "0" }, entry: WAITING, args: [] });
    await using one = await start("node-1");
    await using other = await start("node-2");
    const { proxy, port } = await startProxy(dataDir, [one, other]);
    await using _proxy = proxy;
    const caCerts = [await Deno.readTextFile(`${CERTIFICATES}/authority.pem`)];
    using client = Deno.createHttpClient({ caCerts });
    const natal = async (claim: string) => {
      const response = await fetch(`https://localhost:${port}${NATAL}`, {
        method: "POST",
        client,
        headers: { "x-api-key": key, "content-type": "application/json", "idempotency-key": claim },
        body: JSON.stringify(natalRequest()),
      });
      return { status: response.status, text: await response.text() };
    };

    // Longer than a request may take to arrive, a call may well take to be answered.
    const first = natal("first");
    const busy = await Promise.any(
      [one, other].map((node) => node.line(/^computing$/).then(() => node)),
    );
    const idle = busy === one ? other : one;
    const halves = ["POST /v1/charts/natal HTTP/1.1\r\nHost: loc", head(key) + "{"];
    for (const half of halves) {
      const answer = await untilClosed(port, caCerts, half);
      assert.match(answer, /^HTTP\/1\.1 408 /, half);
    }
    assert.deepEqual(requestsOf(idle), []);

    busy.kill("SIGTERM");
    const name = NODES[busy === one ? 0 : 1];
    await proxy.line(new RegExp(`Server nodes/${name} is DOWN.*503`));
    const second = natal("second");
    await idle.line(/^computing$/);
    await idle.say("go on");
    assert.equal((await second).status, 200);
    assert.deepEqual(requestsOf(busy), []);
    await busy.say("go on");
    const { status, text } = await first;
    assert.deepEqual([status, JSON.parse(text).usage.credits], [200, 2]);
    assert.equal((await busy.status).code, 0);
    assert.deepEqual(await natal("first"), { status, text });

    idle.kill("SIGKILL");
    await proxy.line(/backend nodes has no server available/);
    const nobody = await natal("third");
    assert.deepEqual(
      [nobody.status, JSON.parse(nobody.text).error.code],
      [503, "SERVICE_UNAVAILABLE"],
    );
    assert.equal((await admin("balance", organization)).balance_credits, 100 - 2 * 2);
    assert.deepEqual(await admin("verify-ledger"), { violations: 0 });
  },
});

function head(key: string): string {
  return [
    `POST ${NATAL} HTTP/1.1`,
    "host: localhost",
    `x-api-key: ${key}`,
    "content-type: application/json",
    "content-length: 500",
  ].join("\r\n") + "\r\n\r\n";
}

/** What comes back until the other side closes. */
async function untilClosed(port: number, caCerts: string[], sent: string): Promise<string> {
  using connection = await Deno.connectTls({ hostname: "localhost", port, caCerts });
  await connection.write(new TextEncoder().encode(sent));
  return await new Response(connection.readable).text();
}

/** The calls of which a node's log says that they have ended. */
function requestsOf({ lines }: RunningProcess): string[] {
  return lines.filter((line) => / request .*path=\/v1\/charts/.test(line));
}
