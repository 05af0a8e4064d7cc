import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  path: string;
  contentType: string;
  fields: Record<string, string>;
}

/** A shop that records all messages to it. */
export interface RecordingMerchant {
  url: string;
  received: Received[];
  /** Resolves after this many messages in total. */
  arrived(count: number): Promise<Received[]>;
  /** From now on responses wait until the returned function is called. */
  holdAnswers(): () => void;
  stop(): Promise<void>;
}

export async function startRecordingMerchant(): Promise<RecordingMerchant> {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let mayAnswer = Promise.resolve();

  const server = createServer((request, response) => {
    void record(request).then(() => response.end('ok'));
  });

  async function record(request: IncomingMessage): Promise<void> {
    const body = await text(request);
    received.push({
      path: request.url!,
      contentType: request.headers['content-type'] ?? '',
      fields: Object.fromEntries(new URLSearchParams(body)),
    });
    for (const each of waiting) if (received.length >= each.count) each.resolve();
    await mayAnswer;
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    arrived: async (count) => {
      if (received.length < count) {
        await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      }
      return received;
    },
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayAnswer = promise;
      return resolve;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
