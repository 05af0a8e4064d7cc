import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
  data: Record<string, unknown>;
  /** What the receiver answered; 0 if it never did. */
  status: number;
}

/** A real HTTP server in the place of an agency's program. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedMessage[];
  /** What it answers from now on. `hang`: nothing at all. */
  answer: (message: ReceivedMessage) => number | 'hang' | Promise<number | 'hang'>;
  /** Nobody listens at its address until `goUp`. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  stop(): Promise<void>;
}

export async function openReceiver(): Promise<WebhookReceiver> {
  let server: Server | undefined;
  let port = 0;

  async function take(path: string, headers: IncomingHttpHeaders, body: string, response: ServerResponse) {
    const { type, data } = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'data'>;
    const message: ReceivedMessage = { path, headers, body, type, data, status: 0 };
    receiver.received.push(message);
    const status = await receiver.answer(message);
    if (status === 'hang') return;
    message.status = status;
    response.writeHead(status).end(status < 300 ? 'thank you' : 'not now');
  }

  const receiver: WebhookReceiver = {
    url: '',
    received: [],
    answer: () => 200,
    async goDown() {
      const last = server;
      server = undefined;
      last?.closeAllConnections();
      await new Promise<void>((done) => (last ? last.close(() => done()) : done()));
    },
    async goUp() {
      server = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          void take(request.url ?? '', request.headers, Buffer.concat(parts).toString('utf8'), response);
        });
      });
      await new Promise<void>((ready) => server!.listen(port, '127.0.0.1', ready));
      port = (server.address() as AddressInfo).port;
      receiver.url = `http://127.0.0.1:${port}/hook`;
    },
    stop: () => receiver.goDown(),
  };
  await receiver.goUp();
  return receiver;
}
