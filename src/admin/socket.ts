import type { Log } from "../telemetry/log.ts";
import type { AdminServices } from "./command.ts";
import { type AdminOutput, runCommand } from "./run_command.ts";

/**
 * The longest path of a Unix socket that the operating system allows, without the terminating zero.
 */
const MAX_PATH_BYTES = 107;
const MAX_REQUEST_BYTES = 64 * 1024;

/**
 * Path of the socket for operator commands. Only one process can open the embedded database, so
 * that process runs the commands. The socket is in `DATA_DIR`, and only its owner can open it.
 */
export function adminSocketPath(dataDir: string): string {
  return `${dataDir}/admin.sock`;
}

/**
 * Serves commands until the returned object is closed. Each connection sends one JSON array of
 * words and receives one AdminOutput.
 */
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
  // This process holds the database's lock, so an existing socket was left by a process that has
  // died.
  await Deno.remove(path).catch(ignoreMissing);
  const listener = Deno.listen({ transport: "unix", path });
  await Deno.chmod(path, 0o600);
  const reading = new Set<Deno.UnixConn>();
  const answering = new Set<Promise<void>>();
  const serving = (async () => {
    for await (const connection of listener) {
      // Connections are served concurrently, so that a silent client does not block others.
      const answered = answer(connection, reading, services)
        .catch((error) => log.error("admin_failed", error))
        .finally(() => answering.delete(answered));
      answering.add(answered);
    }
  })();
  return {
    close: async () => {
      listener.close();
      await serving;
      reading.forEach(closeQuietly);
      await Promise.all(answering);
      await Deno.remove(path).catch(ignoreMissing);
    },
  };
}

/** Sends a command to the process that serves the socket; null if there is no such process. */
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

async function answer(
  connection: Deno.UnixConn,
  reading: Set<Deno.UnixConn>,
  services: AdminServices,
): Promise<void> {
  try {
    reading.add(connection);
    const text = await readText(connection).finally(() => reading.delete(connection));
    if (text === null) return;
    const output = await runText(services, text);
    await new Blob([JSON.stringify(output)]).stream().pipeTo(connection.writable);
  } finally {
    closeQuietly(connection);
  }
}

async function runText(services: AdminServices, text: string): Promise<AdminOutput> {
  const args = readWords(text);
  if (args === null) {
    return {
      exitCode: 2,
      text: `error: expected a JSON array of words, at most ${MAX_REQUEST_BYTES} bytes`,
    };
  }
  return await runCommand(services, args).catch((error): AdminOutput => ({
    exitCode: 1,
    text: `error: ${error.message}`,
  }));
}

/**
 * Reads until the other side closes, or until one byte more than the limit has arrived. Null if
 * this side closes before either happens.
 */
async function readText(connection: Deno.UnixConn): Promise<string | null> {
  const buffer = new Uint8Array(MAX_REQUEST_BYTES + 1);
  let size = 0;
  try {
    for (let read; (read = await connection.read(buffer.subarray(size))) !== null;) {
      size += read;
      if (size === buffer.length) break;
    }
  } catch (error) {
    if (error instanceof Deno.errors.BadResource || error instanceof Deno.errors.Interrupted) {
      return null;
    }
    throw error;
  }
  return new TextDecoder().decode(buffer.subarray(0, size));
}

function readWords(text: string): string[] | null {
  try {
    const args: unknown = text.length > MAX_REQUEST_BYTES ? null : JSON.parse(text);
    return Array.isArray(args) && args.every((arg) => typeof arg === "string") ? args : null;
  } catch {
    return null;
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}

/**
 * Closes a connection. It may already be closed by the other side or because a stream has ended.
 */
function closeQuietly(connection: Deno.UnixConn): void {
  try {
    connection.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}
