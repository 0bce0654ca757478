import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy on loopback whose connections can be cut. */
export interface CutProxy extends AsyncDisposable {
  url: string;
  /** Connections that were cut. */
  readonly cuts: number;
  /** Cuts all connections that are open. */
  cut(): void;
  /** From now on each nth piece that the service sends is lost, with its connection. */
  loseEvery(nth: number): void;
}

export async function cutConnections(serviceUrl: string): Promise<CutProxy> {
  const { hostname, port } = new URL(serviceUrl);
  const open = new Set<Socket>();
  let [cuts, pieces, lostEach] = [0, 0, Infinity];
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
    caller.pipe(service);
    service.on("data", (piece) => {
      if (++pieces % lostEach !== 0) return void caller.write(piece);
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
    loseEvery: (nth) => lostEach = nth,
    [Symbol.asyncDispose]: async () => {
      server.close();
      cut();
      await once(server, "close");
    },
  };
}
