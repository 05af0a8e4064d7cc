import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections, and above the one that browsers refuse. */
const [FIRST, END] = [12_000, 32_000];

/** A port for a server that starts in a moment. Its neighbour `apart` above is free, too. */
export async function freePort(apart?: number): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if ((await isFree(port)) && (apart === undefined || (await isFree(port + apart)))) return port;
  }
}

export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => freePort()));

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
