import net from 'node:net';

export interface Request {
  /** Default: POST with a body, GET without. */
  method?: 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** Bytes are sent unchanged with their own headers; other bodies as JSON. */
  body?: object | Buffer;
}

export interface Load {
  /** The requests, in turn. */
  requests: Request[];
  port: number;
  connections: number;
  seconds: number;
  /** Ends earlier, after this many requests. */
  most?: number;
  /** Accepted statuses beside 200. */
  accept?: number[];
}

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  /** Average size of a body. */
  bytes: number;
  requests: number;
  /** The number of responses by status. */
  statuses: Record<number, number>;
}

/**
 * Sends requests; each connection waits for its response before the next one. Plain sockets: on two cores a
 * heavier client would slow the server. A response that is not accepted ends the run.
 */
export async function measure(load: Load): Promise<Measured> {
  const { requests, port, connections, seconds, most = Infinity, accept = [] } = load;
  const texts = requests.map(textOf);
  const accepted = new Set([200, ...accept]);
  const statuses: Record<number, number> = {};
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
          const { status, length } = await answerTo(socket, request, accepted);
          statuses[status] = (statuses[status] ?? 0) + 1;
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
    statuses,
  };
}

function textOf({ method, path, headers = {}, body }: Request): Buffer {
  const isBytes = Buffer.isBuffer(body);
  const content = body && (isBytes ? body : Buffer.from(JSON.stringify(body)));
  const sent = {
    host: '127.0.0.1',
    ...headers,
    ...(content && !isBytes && { 'content-type': 'application/json' }),
    ...(content && { 'content-length': content.length }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method ?? (content ? 'POST' : 'GET')} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), ...(content ? [content] : [])]);
}

interface Answer {
  status: number;
  /** The size of the body. */
  length: number;
}

/** Resolves when the whole response has arrived. */
function answerTo(socket: net.Socket, request: Buffer, accepted: ReadonlySet<number>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = -1;
    let length = 0;
    let status = 0;
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
        status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
        const isEmpty = status === 304;
        if (!accepted.has(status) || (stated === undefined && !isEmpty))
          return fail(new Error(head.slice(0, 2000)));
        length = isEmpty ? 0 : Number(stated);
        missing = length - (head.length - bodyAt);
      } else missing -= chunk.length;
      if (missing > 0) return;
      stop();
      resolve({ status, length });
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
