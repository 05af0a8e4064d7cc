import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Line {
  url: string;
  /** Bytes a second from the server to the caller; 0: silent; null: as fast as it goes. */
  speed: number | null;
  close(): void;
}

/** A line to a server whose speed can be changed while it is in use. */
export async function openLine(target: string): Promise<Line> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  const line: Line = { url: '', speed: null, close: () => sockets.forEach((socket) => socket.destroy()) };
  const server = createServer((caller) => {
    const there = connect(Number(port), '127.0.0.1');
    for (const [socket, other] of [
      [caller, there],
      [there, caller],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    caller.pipe(there);
    void forward(there, caller, line);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hangUp = line.close;
  line.close = () => {
    server.close();
    hangUp();
  };
  return line;
}

async function forward(from: Socket, to: Socket, line: Line): Promise<void> {
  for await (const chunk of from.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    while (line.speed === 0 && !to.destroyed) await pause(50);
    if (to.destroyed) return;
    to.write(bytes);
    if (line.speed !== null) await pause((bytes.length / line.speed) * 1_000);
  }
  to.end();
}
