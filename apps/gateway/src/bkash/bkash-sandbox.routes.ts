import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { BkashContext } from './bkash-context.ts';
import { invoiceOf } from './bkash-entry.ts';
import { bkashScenario } from './bkash-scenario.ts';
import { bkashSummary } from './bkash-summary.ts';
import { VERDICTS, leavePage } from './leave-page.ts';
import { SAMPLE_WALLET } from './wallet-form.ts';

const key = z.object({ key: z.string() });
const leave = z.strictObject({ verdict: z.enum(VERDICTS), wallet: z.string().default(SAMPLE_WALLET) });
const eventsQuery = z.object({ tranId: z.string().optional(), type: z.string().optional() });

/** Switches for tests. */
export function mountBkashSandbox(app: FastifyInstance, context: BkashContext): void {
  const { books } = context;
  const BASE = '/__sandbox/bkash';

  app.get(`${BASE}/scenarios/:key`, (request) => books.scenarioAt(key.parse(request.params).key) ?? {});
  app.put(`${BASE}/scenarios/:key`, async (request, reply) => {
    const parsed = bkashScenario.safeParse(request.body);
    if (!parsed.success) return refuse(reply, parsed.error);
    await setScenario(key.parse(request.params).key, parsed.data);
    return parsed.data;
  });
  app.delete(`${BASE}/scenarios/:key`, (request) =>
    setScenario(key.parse(request.params).key, null).then(() => ({})),
  );

  async function setScenario(name: string, value: z.output<typeof bkashScenario> | null): Promise<void> {
    context.forgetCounts(name);
    context.record({ type: 'scenario', key: name, scenario: value });
    await context.durable();
  }

  app.get(`${BASE}/events`, (request) => {
    const { tranId, type } = eventsQuery.parse(request.query);
    return context
      .history()
      .filter((entry) => tranId === undefined || invoiceOf(entry) === tranId)
      .filter((entry) => type === undefined || entry.type === type);
  });

  app.get(`${BASE}/ledger`, () => bkashSummary(context));

  app.post(`${BASE}/payments/:key/leave`, async (request, reply) => {
    const parsed = leave.safeParse(request.body);
    if (!parsed.success) return refuse(reply, parsed.error);
    const payment = books.paymentOf(key.parse(request.params).key);
    if (!payment) return missing(request, reply);
    return leavePage(context, payment, parsed.data);
  });
}

const refuse = (reply: FastifyReply, error: z.ZodError) =>
  reply.code(400).send({ problem: z.prettifyError(error) });

const missing = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ problem: `Nothing at ${request.url}` });
