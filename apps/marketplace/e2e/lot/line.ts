/**
 * A network line between browsers and a server, which a test can cut.
 *
 * @module
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line with a separate address. */
export interface Line {
  /** `http://localhost:PORT`. It stays the same when the server moves. */
  readonly address: string;
  /**
   * Routes new connections to a server at this address from now on. `null`: connections are reset.
   */
  readonly leadTo: (server: string | null) => void;
  /** Resets every open connection. */
  readonly cut: () => void;
  readonly close: () => void;
}

/** Opens a line without a server. */
export async function openLine(): Promise<Line> {
  const open = new Set<Socket>();
  let port: number | null = null;
  const server = createServer((socket) => {
    // The end of one side ends the other.
    socket.on('error', () => {});
    if (port === null) return void socket.resetAndDestroy();
    const inner = connect(port, '127.0.0.1');
    inner.on('error', () => {});
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      inner.destroy();
    });
    inner.once('close', () => socket.destroy());
    socket.pipe(inner).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo(address) {
      port = address === null ? null : Number(new URL(address).port);
    },
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
