import type { request as Request } from 'node:http';
import { traced } from '../observe/work.ts';
import { ProviderUnknown } from './payment-provider.ts';
import type { ProviderOperation } from './payment-provider.ts';

export interface ProviderTimeouts {
  /** Until the connection is open, TLS included. */
  connectMs: number;
  /** From then until the last byte of the answer. */
  readMs: number;
}

const MOST_BYTES = 1024 * 1024;

interface Posted {
  type: 'application/x-www-form-urlencoded' | 'application/json';
  body: string;
  headers?: Record<string, string>;
}

interface Answered {
  status: number;
  text: string;
}

/** Sends a request and returns the text of its answer. Every status but 200 leaves the outcome open. */
export async function callProvider(
  operation: ProviderOperation,
  url: URL,
  timeouts: ProviderTimeouts,
  form?: URLSearchParams,
): Promise<string> {
  const posted = form && { type: 'application/x-www-form-urlencoded' as const, body: form.toString() };
  const { status, text } = await sendOnce(operation, url, timeouts, posted);
  if (status !== 200) throw new ProviderUnknown(operation, `status ${status}`);
  return text;
}

/**
 * Sends one request, once, on a new connection: a transport that retries by itself could refund twice. Addresses contain the
 * password, so errors never quote them.
 */
export const sendOnce = (
  operation: ProviderOperation,
  url: URL,
  timeouts: ProviderTimeouts,
  posted?: Posted,
): Promise<Answered> =>
  traced(`payment ${operation}`, { 'server.address': url.hostname }, async () => {
    // Loaded with the first call: the import of node:http also loads fetch, which takes a twentieth of a start.
    const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
    return exchange(request, operation, url, timeouts, posted);
  });

function exchange(
  send: typeof Request,
  operation: ProviderOperation,
  url: URL,
  timeouts: ProviderTimeouts,
  posted: Posted | undefined,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const request = send(url, {
      agent: false,
      method: posted ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...posted?.headers,
        ...(posted && {
          'content-type': posted.type,
          'content-length': Buffer.byteLength(posted.body),
        }),
      },
    });
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new ProviderUnknown(operation, reason));
      request.destroy();
    };
    let timer = setTimeout(() => fail('no connection in time'), timeouts.connectMs);
    request.on('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail('no answer in time'), timeouts.readMs);
      }),
    );
    request.on('error', (error: NodeJS.ErrnoException) =>
      fail(`connection failed (${error.code ?? 'broken'})`),
    );
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > MOST_BYTES) fail('the answer is too long');
      });
      response.on('error', () => fail('the answer broke off'));
      response.on('end', () => {
        if (!response.complete) return fail('the answer broke off');
        clearTimeout(timer);
        return resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.end(posted?.body);
  });
}
