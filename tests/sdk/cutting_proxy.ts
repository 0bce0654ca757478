import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy on loopback that knows nothing of HTTP. */
export interface CuttingProxy extends AsyncDisposable {
  url: string;
  /** Connections that were cut. */
  readonly cuts: number;
}

/** Every other connection that sends more than so many bytes, from the first, is cut off there. */
export async function cutUploads(serviceUrl: string, afterBytes: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(serviceUrl);
  const open = new Set<Socket>();
  let [uploads, cuts] = [0, 0];
  const server = createServer((caller) => {
    const service = connect(Number(port), hostname);
    for (const socket of [caller, service]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        caller.destroy();
        service.destroy();
      });
    }
    let sentBytes = 0;
    caller.on("data", (piece) => {
      const isUpload = sentBytes <= afterBytes && sentBytes + piece.length > afterBytes;
      sentBytes += piece.length;
      if (isUpload && uploads++ % 2 === 0) {
        cuts++;
        caller.destroy();
      } else service.write(piece);
    });
    service.pipe(caller);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, "close");
    },
  };
}
