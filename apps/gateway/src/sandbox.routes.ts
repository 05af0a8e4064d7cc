import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { channelOf } from './channels.ts';
import { OUTCOMES, endSession } from './end-session.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { IpnDelivery } from './ipn.ts';
import { tranIdOf } from './ledger-entry.ts';
import { scenario } from './scenario.ts';
import { createSilentDoors } from './silent-door.ts';
import { summaryOf } from './summary.ts';

const key = z.object({ key: z.string() });
const tranId = z.object({ tranId: z.string() });
const bodies = {
  clock: z.strictObject({ advanceMs: z.number().int().min(0) }),
  end: z.strictObject({
    outcome: z.enum(OUTCOMES),
    method: z.string().default('visa'),
    /** Default: the newest session of the tran_id. */
    sessionkey: z.string().optional(),
  }),
  release: z.strictObject({ tranId: z.string().optional() }).default({}),
  replay: z.strictObject({ tranId: z.string(), copies: z.number().int().min(1).max(100).default(1) }),
  refund: z.strictObject({ status: z.enum(['refunded', 'cancelled']) }),
};
const eventsQuery = z.object({
  tranId: z.string().optional(),
  type: z.string().optional(),
  after: z.coerce.number().int().min(0).default(0),
});

/** Switches for tests. Returns a function that closes connections these left open. */
export function mountSandbox(app: FastifyInstance, context: GatewayContext, ipns: IpnDelivery): () => void {
  const { books } = context;
  const doors = createSilentDoors();

  app.get('/__sandbox/scenarios/:key', (request) => {
    return books.scenarioAt(key.parse(request.params).key) ?? {};
  });
  app.put('/__sandbox/scenarios/:key', async (request, reply) => {
    const parsed = scenario.safeParse(request.body);
    if (!parsed.success) return refuse(reply, parsed.error);
    await setScenario(key.parse(request.params).key, parsed.data);
    return parsed.data;
  });
  app.delete('/__sandbox/scenarios/:key', (request) =>
    setScenario(key.parse(request.params).key, null).then(() => ({})),
  );

  async function setScenario(name: string, value: z.output<typeof scenario> | null): Promise<void> {
    context.forgetCounts(name);
    context.record({ type: 'scenario', key: name, scenario: value });
    await context.durable();
  }

  app.get('/__sandbox/clock', () => ({ now: context.now() }));
  app.post('/__sandbox/clock', async (request, reply) => {
    const parsed = bodies.clock.safeParse(request.body);
    if (!parsed.success) return refuse(reply, parsed.error);
    context.record({ type: 'clock', offset: books.clockOffset + parsed.data.advanceMs });
    await context.durable();
    return { now: context.now() };
  });

  app.get('/__sandbox/events', (request) => {
    const { tranId, type, after } = eventsQuery.parse(request.query);
    return context
      .history()
      .map((entry, index) => ({ number: index + 1, ...entry }))
      .slice(after)
      .filter((entry) => tranId === undefined || tranIdOf(entry) === tranId)
      .filter((entry) => type === undefined || entry.type === type);
  });

  app.get('/__sandbox/ledger', () => summaryOf(context));

  app.post('/__sandbox/sessions/:tranId/end', async (request, reply) => {
    const parsed = bodies.end.safeParse(request.body);
    if (!parsed.success) return refuse(reply, parsed.error);
    const { outcome, method, sessionkey } = parsed.data;
    const sessions = books.sessionsOf(tranId.parse(request.params).tranId);
    const session = sessionkey === undefined ? sessions.at(-1) : books.sessions.get(sessionkey);
    const channel = channelOf(method);
    if (!session || !channel) return missing(request, reply);
    return { redirect: await endSession(context, ipns, session, { outcome, channel }) };
  });

  app.post('/__sandbox/ipns/release', async (request, reply) => {
    const parsed = bodies.release.safeParse(request.body ?? undefined);
    if (!parsed.success) return refuse(reply, parsed.error);
    return { sent: await ipns.release(parsed.data.tranId ?? null) };
  });
  app.post('/__sandbox/ipns/replay', async (request, reply) => {
    const parsed = bodies.replay.safeParse(request.body);
    if (!parsed.success) return refuse(reply, parsed.error);
    return { sent: await ipns.replay(parsed.data.tranId, parsed.data.copies) };
  });

  app.post('/__sandbox/refunds/:key', async (request, reply) => {
    const parsed = bodies.refund.safeParse(request.body);
    if (!parsed.success) return refuse(reply, parsed.error);
    const refund = books.refunds.get(key.parse(request.params).key);
    if (!refund) return missing(request, reply);
    const { refundRefId, tranId } = refund;
    context.record({ type: 'refund-settled', tranId, refundRefId, status: parsed.data.status });
    await context.durable();
    return { refundRefId, status: parsed.data.status };
  });

  app.post('/__sandbox/silent-door', async () => ({ url: await doors.open() }));
  return doors.close;
}

const refuse = (reply: FastifyReply, error: z.ZodError) =>
  reply.code(400).send({ problem: z.prettifyError(error) });

const missing = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ problem: `Nothing at ${request.url}` });
