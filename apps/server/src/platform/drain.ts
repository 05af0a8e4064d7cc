import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/**
 * The time before a server stops. It still serves everything, but says at `/api/ready` that it leaves, and closes each
 * connection with its response, so that a balancer sends the next request elsewhere. A connection that is closed
 * without notice may lose the request that is just being sent, and a balancer must not send a payment twice.
 */
export interface Drain {
  begin(): void;
  isOn(): boolean;
}

export function addDrain(app: FastifyInstance): void {
  let on = false;
  app.decorate('drain', { begin: () => void (on = true), isOn: () => on });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (on) reply.header('connection', 'close');
    done(null, payload);
  });
  // The system resets connections that wait to be accepted when the server stops listening. So it stops just after it
  // has accepted them: immediates follow the accepting in each turn of the event loop.
  app.addHook('preClose', () => new Promise((resolve) => setImmediate(resolve)));
}
