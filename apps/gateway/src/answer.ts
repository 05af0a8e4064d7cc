import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FaultCounts } from './fault-counts.ts';
import type { AnswerFault } from './scenario.ts';

const PAGE = '<html><head><title>Error</title></head><body><h1>Something is not right</h1></body></html>';

/** An answer that is not 200. */
export class Refused {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

interface Answering<Operation extends string> extends Pick<FaultCounts<Operation>, 'takeFault'> {
  record(call: { type: 'call'; tranId: string | null; operation: Operation; fault: string | null }): void;
  durable(): Promise<void>;
}

/** Runs an action and returns JSON, or fails before or after it, as the scenario says. `tranId`: the merchant's key of the payment. */
export async function answer<Operation extends string>(
  context: Answering<Operation>,
  reply: FastifyReply,
  operation: Operation,
  tranId: string | null,
  action: () => object,
): Promise<FastifyReply> {
  const fault = context.takeFault(operation, tranId);
  context.record({ type: 'call', tranId, operation, fault: fault?.fault ?? null });
  const isSlow = fault?.fault === 'slow';
  const wait = () => pause(fault?.delayMs, undefined, { ref: false });
  if (isSlow && fault.after === 'nothing') await wait();
  const hasAnswer =
    !fault || fault.after === 'commit' || ['truncated', 'torn', 'stalled', 'slow'].includes(fault.fault);
  const result = hasAnswer ? action() : undefined;
  const refused = result instanceof Refused ? result : undefined;
  const body = result === undefined ? '' : JSON.stringify(refused?.body ?? result);
  await context.durable();
  if (isSlow && fault.after === 'commit') await wait();
  if (fault && fault.fault !== 'slow') return misbehave(reply, fault.fault, body);
  return reply
    .code(refused?.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(body);
}

function misbehave(
  reply: FastifyReply,
  fault: Exclude<AnswerFault['fault'], 'slow'>,
  body: string,
): FastifyReply {
  const half = body.slice(0, Math.ceil(body.length / 2));
  switch (fault) {
    case '500':
      return reply.code(500).type('text/html').send(PAGE);
    case '502':
      return reply.code(502).type('text/html').send(PAGE);
    case 'html':
      return reply.type('text/html').send(PAGE);
    case 'empty':
      return reply.type('application/json').send('');
    case 'truncated':
      return reply.type('application/json').send(half);
    case 'torn':
    case 'stalled':
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      reply.raw.write(half, () => void (fault === 'torn' && reply.raw.destroy()));
      return reply;
    case 'reset':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return reply;
    case 'silence':
    default:
      reply.hijack();
      return reply;
  }
}
