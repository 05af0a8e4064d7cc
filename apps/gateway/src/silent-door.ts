import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SilentDoors {
  open(): Promise<string>;
  close(): void;
}

/** Addresses that never complete a TLS handshake: clients wait until they time out. */
export function createSilentDoors(): SilentDoors {
  const servers: net.Server[] = [];
  const sockets = new Set<net.Socket>();
  return {
    open: async () => {
      const server = net.createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      });
      servers.push(server);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
