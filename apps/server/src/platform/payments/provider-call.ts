import http from 'node:http';
import https from 'node:https';
import { ProviderUnknown } from './payment-provider.ts';
import type { ProviderOperation } from './payment-provider.ts';

export interface ProviderTimeouts {
  /** Until the connection is open, TLS included. */
  connectMs: number;
  /** From then until the last byte of the answer. */
  readMs: number;
}

const MOST_BYTES = 1024 * 1024;

/**
 * Sends one request, once, on a new connection: a transport that retries by itself could refund twice. Addresses contain the
 * password, so errors never quote them.
 */
export function callProvider(
  operation: ProviderOperation,
  url: URL,
  timeouts: ProviderTimeouts,
  form?: URLSearchParams,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const body = form?.toString();
    const request = (secure ? https : http).request(url, {
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
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
        if (response.statusCode !== 200) return fail(`status ${response.statusCode}`);
        clearTimeout(timer);
        return resolve(Buffer.concat(chunks).toString('utf8'));
      });
    });
    request.end(body);
  });
}
