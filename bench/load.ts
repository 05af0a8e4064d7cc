import net from 'node:net';

export interface Load {
  /** What is asked for, in turn: path and headers. */
  requests: { path: string; headers?: Record<string, string> }[];
  port: number;
  connections: number;
  seconds: number;
  /** Ends earlier, after so many requests. */
  most?: number;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  /** Of a body, on average. */
  bytes: number;
  requests: number;
}

/**
 * As many requests as are answered, each connection waiting for its answer before it asks again. Plain sockets: on two cores a
 * heavier client would take from the server what it measures. Anything but 200 ends the run.
 */
export async function measure(load: Load): Promise<Measured> {
  const { requests, port, connections, seconds, most = Infinity } = load;
  const texts = requests.map(({ path, headers = {} }) =>
    Buffer.from(
      [
        `GET ${path} HTTP/1.1`,
        'host: 127.0.0.1',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ]
        .join('\r\n')
        .concat('\r\n\r\n'),
    ),
  );
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  const began = performance.now();
  const end = began + seconds * 1000;

  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      try {
        while (performance.now() < end && next < most) {
          const asked = performance.now();
          const request = texts[next % texts.length]!;
          next += 1;
          const length = await answerTo(socket, request);
          bytes += length;
          times.push(performance.now() - asked);
        }
      } finally {
        socket.destroy();
      }
    }),
  );

  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return {
    perSecond: times.length / elapsed,
    p50: percentile(0.5),
    p95: percentile(0.95),
    bytes: bytes / times.length,
    requests: times.length,
  };
}

/** Resolves with the length of the body when all of it has arrived. */
function answerTo(socket: net.Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = -1;
    let length = 0;
    const stop = () => {
      socket.off('data', read);
      socket.off('error', fail);
      socket.off('close', closed);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const closed = () => fail(new Error('the connection was closed'));
    const read = (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const bodyAt = head.indexOf('\r\n\r\n') + 4;
        if (bodyAt < 4) return;
        const stated = /^content-length: (\d+)/im.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200 ') || stated === undefined)
          return fail(new Error(head.slice(0, 400)));
        length = Number(stated);
        missing = length - (head.length - bodyAt);
      } else missing -= chunk.length;
      if (missing > 0) return;
      stop();
      resolve(length);
    };
    socket.on('data', read);
    socket.on('error', fail);
    socket.on('close', closed);
    socket.write(request);
  });
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
