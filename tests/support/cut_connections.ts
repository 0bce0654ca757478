import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy on loopback that knows nothing of HTTP, and whose connections are cut. */
export interface CutProxy extends AsyncDisposable {
  url: string;
  /** Connections that were cut. */
  readonly cuts: number;
  /** Cuts all connections that are open. */
  cut(): void;
}

/** Passes on what one connection carries; `lose` cuts that connection. */
type Join = (caller: Socket, service: Socket, lose: () => void) => void;

async function openProxy(serviceUrl: string, join: Join): Promise<CutProxy> {
  const { hostname, port } = new URL(serviceUrl);
  const open = new Set<Socket>();
  let cuts = 0;
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
    join(caller, service, () => {
      cuts++;
      caller.destroy();
    });
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
    cuts += open.size / 2;
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    cut,
    [Symbol.asyncDispose]: async () => {
      server.close();
      cut();
      await once(server, "close");
    },
  };
}

/** Each nth piece that the service sends is lost, with its connection. */
export async function cutAnswers(serviceUrl: string, nth: number): Promise<CutProxy> {
  let pieces = 0;
  return await openProxy(serviceUrl, (caller, service, lose) => {
    caller.pipe(service);
    service.on("data", (piece) => {
      if (++pieces % nth === 0) lose();
      else caller.write(piece);
    });
  });
}

/** Every other connection that sends more than so many bytes, from the first, is cut off there. */
export async function cutUploads(serviceUrl: string, afterBytes: number): Promise<CutProxy> {
  let uploads = 0;
  return await openProxy(serviceUrl, (caller, service, lose) => {
    let sentBytes = 0;
    caller.on("data", (piece) => {
      const isUpload = sentBytes <= afterBytes && sentBytes + piece.length > afterBytes;
      sentBytes += piece.length;
      if (isUpload && uploads++ % 2 === 0) lose();
      else service.write(piece);
    });
    service.pipe(caller);
  });
}
