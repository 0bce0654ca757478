/** A PostgreSQL cluster that lives in a temporary folder until it is removed. */
export interface Cluster {
  url: string;
  /** The folder of its socket and data. */
  dir: string;
  /** Ends the cluster like a crash (SIGQUIT is PostgreSQL's immediate shutdown). */
  crash(): Promise<void>;
  /** Starts the cluster again at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const READY = "ready to accept connections";
const MAX_CONNECTIONS = "max_connections=200";
/** Fast settings for clusters that need not survive a crash. */
const HASTY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const UNPRIVILEGED_USERS = ["postgres", "nobody"];

/**
 * Makes and starts a cluster that listens on loopback and on a socket in its folder. The cluster
 * runs as a user without privileges, because PostgreSQL refuses to run as root. Without `isDurable`
 * it is fast, but a crash may lose committed data. `settings`, such as `max_connections=20`,
 * override ours.
 * @throws {Error} if PostgreSQL is not installed or does not start.
 */
export async function startCluster(
  { isDurable = false, settings: given = [] }: { isDurable?: boolean; settings?: string[] } = {},
): Promise<Cluster> {
  const binDir = await findBinaries();
  const asUser = await unprivilegedUser();
  const dir = await Deno.makeTempDir({ prefix: "abi_postgres_" });
  const removeDir = () => Deno.remove(dir, { recursive: true });
  try {
    if (asUser !== null) await Deno.chown(dir, asUser.uid, asUser.gid);
    const password = crypto.getRandomValues(new Uint8Array(16)).toHex();
    await initialize(`${binDir}/initdb`, dir, password, asUser);
    const port = freePort();
    const settings = [MAX_CONNECTIONS, ...(isDurable ? [] : HASTY), ...given];
    const start = () => startServer(`${binDir}/postgres`, dir, port, settings, asUser);
    let server: Deno.ChildProcess | null = await start();
    const end = async (signal: Deno.Signal) => {
      if (server === null) return;
      signalTo(server, signal);
      await server.status;
      server = null;
    };
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      dir,
      crash: () => end("SIGQUIT"),
      start: async () => {
        server ??= await start();
      },
      remove: async () => {
        // SIGINT is PostgreSQL's fast shutdown, which ends the remaining sessions.
        await end("SIGINT");
        await removeDir();
      },
    };
  } catch (error) {
    await removeDir();
    throw error;
  }
}

function signalTo(server: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    server.kill(signal);
  } catch (error) {
    // A Ctrl-C in the terminal also reaches PostgreSQL, which may have ended already.
    if (!(error instanceof TypeError)) throw error;
  }
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

/** Looks in the directories of PATH first, then in Debian's, newest version first. */
async function findBinaries(): Promise<string> {
  const candidates = (Deno.env.get("PATH") ?? "").split(":").filter((dir) => dir !== "");
  const debian = "/usr/lib/postgresql";
  const versions = await Array.fromAsync(Deno.readDir(debian)).catch(() => []);
  versions.sort((a, b) => Number(b.name) - Number(a.name));
  candidates.push(...versions.map(({ name }) => `${debian}/${name}/bin`));
  for (const dir of candidates) {
    if (await isFile(`${dir}/initdb`) && await isFile(`${dir}/postgres`)) return dir;
  }
  throw new Error(
    "found no initdb in PATH or /usr/lib/postgresql; install PostgreSQL 15 or newer " +
      "(Debian: apt-get install postgresql), or set TEST_DATABASE_URL to a server",
  );
}

async function isFile(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isFile }) => isFile, () => false);
}

/** The user to run PostgreSQL as, or null if this process may run it itself. */
async function unprivilegedUser(): Promise<User | null> {
  if (Deno.uid() !== 0) return null;
  for (const name of UNPRIVILEGED_USERS) {
    const [uid, gid] = [await idOf("-u", name), await idOf("-g", name)];
    if (uid !== null && gid !== null) return { name, uid, gid };
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${UNPRIVILEGED_USERS.join(" or ")}; ` +
      "run this as another user, or set TEST_DATABASE_URL to a server",
  );
}

async function idOf(option: "-u" | "-g", name: string): Promise<number | null> {
  const { success, stdout } = await new Deno.Command("id", {
    args: [option, name],
    stderr: "null",
  }).output();
  return success ? Number(new TextDecoder().decode(stdout)) : null;
}

function command(path: string, args: string[], asUser: User | null, dir: string): Deno.Command {
  return new Deno.Command(path, {
    args,
    cwd: dir,
    ...(asUser !== null && { uid: asUser.uid, gid: asUser.gid }),
    env: { LC_ALL: "C", HOME: dir },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

async function initialize(
  initdb: string,
  dir: string,
  password: string,
  asUser: User | null,
): Promise<void> {
  const passwordFile = `${dir}/password`;
  await Deno.writeTextFile(passwordFile, password, { mode: 0o600 });
  if (asUser !== null) await Deno.chown(passwordFile, asUser.uid, asUser.gid);
  const { success, stderr } = await command(
    initdb,
    [
      `--pgdata=${dir}/data`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    asUser,
    dir,
  ).output();
  if (success) return;
  throw new Error(`initdb failed:\n${new TextDecoder().decode(stderr)}`);
}

async function startServer(
  postgres: string,
  dir: string,
  port: number,
  settings: string[],
  asUser: User | null,
): Promise<Deno.ChildProcess> {
  const server = command(
    postgres,
    [
      ...["-D", `${dir}/data`, "-k", dir, "-h", "127.0.0.1", "-p", String(port)],
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    asUser,
    dir,
  ).spawn();
  server.stdout.cancel();
  let log = "";
  const lines = server.stderr.pipeThrough(new TextDecoderStream());
  const reader = lines.getReader();
  while (!log.includes(READY)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`PostgreSQL did not start:\n${log}`);
    log += value;
  }
  // Later output (errors that tests provoke) is read and discarded, since a full pipe would block
  // the server.
  (async () => {
    while (!(await reader.read()).done);
  })();
  return server;
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
