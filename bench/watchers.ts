import net from 'node:net';

/** Open event streams that record when each event arrives. Plain sockets, so that a thousand of them use little CPU. */
export interface Watchers {
  /** When each stream received the event of this name. Returns when `count` have, or after `patience` milliseconds. */
  heard(event: string, count: number, patience: number): Promise<number[]>;
  close(): void;
}

const SOME_AT_ONCE = 50;
/** Longer than the relevant part of an event. */
const KEPT = 200;

/** Opens one stream for each request and waits until all are connected. `namesIn` finds the events in a piece of a stream. */
export async function openWatchers(
  port: number,
  requests: { path: string; headers: object }[],
  namesIn: (text: string) => string[],
): Promise<Watchers> {
  const arrivals = new Map<string, number[]>();
  let onArrival: () => void = () => {};

  const open = ({ path, headers }: (typeof requests)[number]) =>
    new Promise<net.Socket>((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let unread = '';
      socket.once('error', reject);
      socket.on('data', (chunk) => {
        const at = performance.now();
        unread += chunk.toString('latin1');
        if (unread.includes('event: ready')) resolve(socket);
        else if (/^HTTP\/1\.1 (?!200)/.test(unread)) reject(new Error(unread.slice(0, 400)));
        for (const event of namesIn(unread)) {
          const times = arrivals.get(event) ?? [];
          arrivals.set(event, times);
          times.push(at);
          onArrival();
        }
        unread = unread.slice(unread.lastIndexOf('\n\n') + 2).slice(-KEPT);
      });
      const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    });

  const sockets: net.Socket[] = [];
  for (let start = 0; start < requests.length; start += SOME_AT_ONCE)
    sockets.push(...(await Promise.all(requests.slice(start, start + SOME_AT_ONCE).map(open))));
  for (const socket of sockets) socket.removeAllListeners('error').on('error', () => {});

  return {
    heard: async (event, count, patience) => {
      const arrived = () => arrivals.get(event)?.length ?? 0;
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, patience);
        onArrival = () => {
          if (arrived() < count) return;
          clearTimeout(timeout);
          resolve();
        };
        onArrival();
      });
      return arrivals.get(event) ?? [];
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
