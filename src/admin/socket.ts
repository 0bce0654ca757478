import type { Log } from "../log.ts";
import type { AdminServices } from "./command.ts";
import { type AdminOutput, runCommand } from "./run_command.ts";

/** The operating system's limit on the path of a Unix socket, less its terminator. */
const MAX_PATH_BYTES = 107;
const MAX_REQUEST_BYTES = 64 * 1024;

/**
 * While a process holds the embedded database nobody else can open it; so it runs the operator's
 * commands itself, over a socket in `DATA_DIR` that only its owner can reach.
 */
export function adminSocketPath(dataDir: string): string {
  return `${dataDir}/admin.sock`;
}

/** Serves commands until closed: one JSON array of words in, one AdminOutput out. */
export async function serveAdminSocket(
  dataDir: string,
  services: AdminServices,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const path = adminSocketPath(dataDir);
  if (new TextEncoder().encode(path).length > MAX_PATH_BYTES) {
    throw new Error(
      `DATA_DIR: ${path} is longer than the ${MAX_PATH_BYTES} bytes a socket's path may have; use a shorter one`,
    );
  }
  // The database's lock is held, so a socket that is there was left by a process that died.
  await Deno.remove(path).catch(ignoreMissing);
  const listener = Deno.listen({ transport: "unix", path });
  await Deno.chmod(path, 0o600);
  const serving = (async () => {
    for await (const connection of listener) {
      await answer(connection, services).catch((error) => log.error("admin_failed", error));
    }
  })();
  return {
    close: async () => {
      listener.close();
      await serving;
      await Deno.remove(path).catch(ignoreMissing);
    },
  };
}

/** Has the process behind the socket run a command; null if there is no such process. */
export async function askAdminSocket(
  dataDir: string,
  args: readonly string[],
): Promise<AdminOutput | null> {
  let connection: Deno.UnixConn;
  try {
    connection = await Deno.connect({ transport: "unix", path: adminSocketPath(dataDir) });
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.ConnectionRefused) {
      return null;
    }
    throw error;
  }
  try {
    await new Blob([JSON.stringify(args)]).stream().pipeTo(connection.writable, {
      preventClose: true,
    });
    await connection.closeWrite();
    return await new Response(connection.readable).json();
  } finally {
    closeQuietly(connection);
  }
}

async function answer(connection: Deno.UnixConn, services: AdminServices): Promise<void> {
  try {
    const args = await readArgs(connection);
    const output = await runCommand(services, args).catch((error): AdminOutput => ({
      exitCode: 1,
      text: `error: ${error.message}`,
    }));
    await new Blob([JSON.stringify(output)]).stream().pipeTo(connection.writable);
  } finally {
    closeQuietly(connection);
  }
}

async function readArgs(connection: Deno.UnixConn): Promise<string[]> {
  const buffer = new Uint8Array(MAX_REQUEST_BYTES);
  let size = 0;
  for (let read; (read = await connection.read(buffer.subarray(size))) !== null;) {
    size += read;
    if (size === MAX_REQUEST_BYTES) throw new Error("the command is too long");
  }
  return JSON.parse(new TextDecoder().decode(buffer.subarray(0, size)));
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

/** The other side, or a stream that ended, may have closed it already. */
function closeQuietly(connection: Deno.UnixConn): void {
  try {
    connection.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}
