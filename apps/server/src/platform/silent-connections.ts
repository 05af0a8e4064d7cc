import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A request may be on its way on a connection that a balancer has just opened. */
const GRACE_MS = 250;

/**
 * Browsers open connections in advance. Node counts one without a request as busy, and closing the server would wait
 * for it. So we track and close them.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of silent) socket.destroy();
    }, GRACE_MS);
  });
}
