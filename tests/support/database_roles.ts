import postgres from "postgres";
import { testDatabaseUrl } from "./test_database.ts";

type Process = { dataDir: string; env: { DATABASE_URL: string } };

/** A database with a role that owns it and a role for the service; neither is a superuser. */
export interface DatabaseRoles extends AsyncDisposable {
  server: postgres.Sql;
  owner: string;
  runtime: string;
  password: string;
  asOwner: Process;
  asRuntime: Process;
  /** The same roles in an empty database of the owner. */
  inAnotherDatabase(): Promise<Pick<DatabaseRoles, "asOwner" | "asRuntime">>;
}

/** For PostgreSQL only. */
export async function openDatabaseRoles(): Promise<DatabaseRoles> {
  const serverUrl = testDatabaseUrl()!;
  const id = crypto.randomUUID().replaceAll("-", "");
  const [owner, runtime] = [`abi_owner_${id}`, `abi_runtime_${id}`];
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  for (const role of [owner, runtime]) {
    await server.unsafe(`create role ${role} login password '${id}'`);
  }
  const dataDir = await Deno.makeTempDir({ prefix: "abi_" });
  const databases: string[] = [];
  const create = async (name: string) => {
    await server.unsafe(`create database ${name} owner ${owner} template template0`);
    databases.push(name);
    const processAs = (role: string) => {
      const url = new URL(serverUrl);
      [url.username, url.password, url.pathname] = [role, id, `/${name}`];
      return { dataDir, env: { DATABASE_URL: url.href } };
    };
    return { asOwner: processAs(owner), asRuntime: processAs(runtime) };
  };
  return {
    server,
    owner,
    runtime,
    password: id,
    ...await create(owner),
    inAnotherDatabase: () => create(`${owner}_${databases.length}`),
    async [Symbol.asyncDispose]() {
      for (const name of databases) await server.unsafe(`drop database ${name} with (force)`);
      for (const role of [owner, runtime]) await server.unsafe(`drop role ${role}`);
      await server.end({ timeout: 5 });
      await Deno.remove(dataDir, { recursive: true });
    },
  };
}
