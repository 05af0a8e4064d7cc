import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const SHAPLA_KEY = 'shapla key of the tests';
export const SIGNATURE_HEADER = 'x-shapla-signature';

export type OrderState = 'open' | 'captured' | 'declined' | 'abandoned' | 'lapsed';

export interface Capture {
  capture: string;
  amountMinor: number;
  currency: string;
  instrument: { kind: string; issuer: string; masked: string };
  flags: string[];
}

export interface Order {
  order: string;
  merchantRef: string;
  amountMinor: number;
  currency: string;
  state: OrderState;
  captures: Capture[];
}

interface Refund {
  refund: string;
  key: string;
  order: string;
  amountMinor: number;
  state: 'queued' | 'settled' | 'declined';
}

/** What goes wrong with an order. */
export interface Trouble {
  amountMinor?: number;
  flags?: string[];
  refundDeclined?: string;
  /** The next refund is made, and the connection breaks before the answer. */
  refundAnswerLost?: boolean;
}

/** A message as it travels: the bytes and their signature. */
export interface Webhook {
  body: string;
  signature: string;
}

export interface ShaplaGateway {
  url: string;
  /** Ends an attempt; returns the message about it. */
  end(merchantRef: string, state: Exclude<OrderState, 'open'>): Webhook;
  trouble(merchantRef: string, trouble: Trouble): void;
  /** Pays out every queued refund; returns the messages about them. */
  settleRefunds(): Webhook[];
  refundsOf(merchantRef: string): number;
  sign(message: object, key?: string): Webhook;
  stop(): Promise<void>;
}

const newName = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`;

/**
 * A payment company that has nothing in common with SSLCommerz: JSON both ways, a bearer key, HTTP statuses that mean something, amounts
 * in paisa, ids of its own, signed webhooks, refunds that are queued. It keeps its books in memory.
 */
export async function startShaplaGateway(): Promise<ShaplaGateway> {
  const orders = new Map<string, Order>();
  const refunds = new Map<string, Refund>();
  const troubles = new Map<string, Trouble>();

  function sign(message: object, key = SHAPLA_KEY): Webhook {
    const body = JSON.stringify(message);
    const time = String(Date.now());
    const digest = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
    return { body, signature: `t=${time},v1=${digest}` };
  }

  const find = (merchantRef: string) =>
    [...orders.values()].find((order) => order.merchantRef === merchantRef);

  function orderOf(merchantRef: string): Order {
    const found = find(merchantRef);
    if (!found) throw new Error(`Shapla has no order for ${merchantRef}`);
    return found;
  }

  function openOrder({ merchantRef, amountMinor, currency }: Order): Order {
    const known = find(merchantRef);
    if (known) return known;
    const order: Order = {
      order: newName('ord'),
      merchantRef,
      amountMinor,
      currency,
      state: 'open',
      captures: [],
    };
    orders.set(order.order, order);
    return order;
  }

  /** Once for each key. */
  function makeRefund({ key, order: name, amountMinor }: Refund): Refund | string {
    const known = [...refunds.values()].find((refund) => refund.key === key);
    if (known) return known;
    const order = orders.get(name);
    if (!order) return 'no such order';
    const refused = troubles.get(order.merchantRef)?.refundDeclined;
    if (refused) return refused;
    const before = [...refunds.values()].filter((refund) => refund.order === name);
    const captured = order.captures.reduce((sum, capture) => sum + capture.amountMinor, 0);
    if (before.reduce((sum, refund) => sum + refund.amountMinor, amountMinor) > captured) return 'too much';
    const refund: Refund = { refund: newName('rf'), key, order: name, amountMinor, state: 'queued' };
    refunds.set(refund.refund, refund);
    return refund;
  }

  const server = http.createServer((request, response) => {
    void (async () => {
      const reply = (status: number, body: object | null) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
      if (request.headers.authorization !== `Bearer ${SHAPLA_KEY}`) return reply(401, { error: 'bad key' });
      const [, , kind, name = ''] = (request.url ?? '').split('/');
      if (request.method === 'GET') {
        const found = kind === 'orders' ? (orders.get(name) ?? find(name)) : refunds.get(name);
        return reply(200, found ?? null);
      }
      if (kind === 'orders') {
        const order = openOrder(body);
        return reply(201, { ...order, payUrl: `${address}/pay/${order.order}` });
      }
      const refund = makeRefund(body);
      if (typeof refund === 'string') return reply(422, { error: refund });
      const trouble = troubles.get(orders.get(refund.order)!.merchantRef);
      if (trouble?.refundAnswerLost) {
        trouble.refundAnswerLost = false;
        return request.socket.destroy();
      }
      return reply(202, refund);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: address,
    end(merchantRef, state) {
      const order = orderOf(merchantRef);
      const { amountMinor = order.amountMinor, flags = [] } = troubles.get(merchantRef) ?? {};
      const capture: Capture = {
        capture: newName('cap'),
        amountMinor,
        currency: order.currency,
        instrument: { kind: 'wallet', issuer: 'Shapla Bank', masked: '01•••••678' },
        flags,
      };
      if (state === 'captured') order.captures.push(capture);
      if (order.state !== 'captured') order.state = state;
      const paid = state === 'captured' && { capture: capture.capture };
      return sign({ event: `order.${state}`, order: order.order, merchantRef, ...paid });
    },
    trouble: (merchantRef, trouble) =>
      troubles.set(merchantRef, { ...troubles.get(merchantRef), ...trouble }),
    settleRefunds: () =>
      [...refunds.values()]
        .filter(({ state }) => state === 'queued')
        .map((refund) => {
          refund.state = 'settled';
          return sign({ event: 'refund.settled', refund: refund.refund, key: refund.key });
        }),
    refundsOf: (merchantRef) => {
      const { order } = orderOf(merchantRef);
      return [...refunds.values()].filter((refund) => refund.order === order).length;
    },
    sign,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
