import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STORE, startPracticeGateway } from '../../apps/gateway/src/testing/practice-gateway.ts';
import type { PracticeGateway } from '../../apps/gateway/src/testing/practice-gateway.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createServices } from '../../apps/server/src/services.ts';
import type { Services } from '../../apps/server/src/services.ts';
import { createAgency } from '../../apps/server/src/testing/agencies.ts';
import { createPerson } from '../../apps/server/src/testing/factories.ts';
import type { TestPerson } from '../../apps/server/src/testing/factories.ts';
import { createTour } from '../../apps/server/src/testing/tours.ts';
import { chance, pick, seeded, shuffled } from './dice.ts';
import type { Dice } from './dice.ts';

const SERVER = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const SECRET = 'a secret that only this run uses, long enough';
const SEATS = 6;
const DEBTS_SETTLED_WITHIN_MS = 60_000;

export interface KillRunOptions {
  databaseUrl: string;
  payments: number;
  kills: number;
  /** So many people pay at the same time. */
  workers?: number;
  seed?: number;
  say?(line: string): void;
}

export interface KillRunResult {
  kills: number;
  /** Kills that hit a process while a payment was under way in it. */
  inMidWork: number;
  captured: number;
  paid: number;
  refunded: number;
  /** Milliseconds from the last restart until nothing was open any more. */
  settledAfterMs: number;
  /** What does not hold; empty when all is well. */
  breaches: string[];
}

/**
 * People pay through two server processes and a gateway that misbehaves, while the processes are killed at random. Afterwards the
 * gateway's own ledger is held against ours: nothing captured may be lost, no seat sold twice, no booking confirmed twice.
 */
export async function killRun(options: KillRunOptions): Promise<KillRunResult> {
  const { databaseUrl, payments, kills, workers = 12, seed = 1, say = () => {} } = options;
  const dice = seeded(seed);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-kill-run-'));
  const gateway = await startPracticeGateway();
  const services = createServices({
    config: {
      ...readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'silent' }, dataDir),
      dataDir,
    },
    databaseUrl,
    appSecret: SECRET,
    workers: false,
  });
  const processes = await Promise.all(
    [0, 1].map(() => serverProcess({ databaseUrl, dataDir, gatewayUrl: gateway.url })),
  );
  const state = { done: 0, kills: 0, inMidWork: 0, underway: [0, 0], over: false };
  try {
    await Promise.all(processes.map((each) => each.start()));
    const owner = await createPerson(services);
    const agency = await createAgency(services, owner);
    const people = await Promise.all(Array.from({ length: workers * 2 }, () => createPerson(services)));
    const tours: string[] = [];
    const tourFor = async (turn: number) => {
      const number = Math.floor(turn / (SEATS * 1.2));
      return (tours[number] ??= await createTour(services, agency, { capacity: SEATS, cost: 1_000 }));
    };
    const killer = killAtRandom();

    let next = 0;
    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        while (next < payments || state.kills < kills) {
          next += 1;
          const which = dice() < 0.5 ? 0 : 1;
          state.underway[which]! += 1;
          const person = people[(worker * 2 + (next % 2)) % people.length]!;
          await onePayment({
            dice,
            gateway,
            services,
            person,
            tour: await tourFor(next),
            url: processes[which]!.url,
          });
          state.underway[which]! -= 1;
          state.done += 1;
          if (state.done % 100 === 0) say(`${state.done} payments, ${state.kills} kills`);
        }
      }),
    );
    state.over = true;
    await killer;

    await letDaysPass(services);
    await Promise.all(processes.map((each) => each.restart()));
    const restarted = performance.now();
    await gateway.releaseIpns();
    await untilNothingIsOpen({ services, gateway });
    const settledAfterMs = Math.round(performance.now() - restarted);
    const found = await audit({ services, gateway });
    return { kills: state.kills, inMidWork: state.inMidWork, settledAfterMs, ...found };
  } finally {
    state.over = true;
    for (const each of processes) await each.stop();
    await services.stop();
    await gateway.stop();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function killAtRandom(): Promise<void> {
    while (!state.over && state.kills < kills) {
      await pause(100 + dice() * 500);
      const which = dice() < 0.5 ? 0 : 1;
      if (state.underway[which]! > 0) state.inMidWork += 1;
      state.kills += 1;
      await processes[which]!.restart();
    }
  }
}

interface Deed {
  dice: Dice;
  gateway: PracticeGateway;
  services: Services;
  person: TestPerson;
  tour: string;
  url: string;
}

/** Somebody books, and it ends as it ends. Every step may fail, because a process may die under it. */
async function onePayment({ dice, gateway, services, person, tour, url }: Deed): Promise<void> {
  const { token } = await services.accessTokens.sign(
    { id: person.id, email: person.email, sessionId: person.sessionId },
    new Date(),
  );
  const call = (method: string, where: string, body?: object) =>
    fetch(`${url}/api${where}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
  const form = { tour, username: 'Nusrat', phone_number: '01712345678', address: 'Dhaka', persons: 1 };
  const answer = await call('POST', '/payment', form);
  if (!answer?.ok) return pause(50);
  const { bookingId, transactionId } = (await answer.json()) as { bookingId: string; transactionId: string };
  const { rows } = await services.database.pool.query<{ id: string }>(
    'select id from payment_attempts where booking_id = $1 and url is not null order by created_at desc limit 1',
    [bookingId],
  );
  const attempt = rows[0]?.id;
  if (!attempt) return;

  await gateway.setScenario(attempt, {
    ipn: {
      when: pick(dice, ['before', 'after', 'concurrent', 'never', 'held']),
      copies: pick(dice, [1, 10]),
    },
    answers: {
      ...(chance(dice, 0.1) && { validate: { fault: 'reset', after: 'commit', times: 1 } }),
      ...(chance(dice, 0.1) && { query: { fault: pick(dice, ['500', 'html', 'empty']), times: 1 } }),
      ...(chance(dice, 0.3) && { refund: { fault: 'reset', after: 'commit', times: 1 } }),
    },
  });
  const ending = pick(dice, ['pay', 'pay', 'pay', 'pay', 'pay', 'fail', 'cancel'] as const);
  // Some pay twice in two tabs, some give their seats up first, some wait until the hold has ended.
  if (chance(dice, 0.08)) await call('PUT', `/bookings/${bookingId}/release`);
  const forms = [await gateway.end(attempt, ending)];
  if (chance(dice, 0.05)) forms.push(await gateway.end(attempt, 'pay'));
  const knocks = shuffled(
    dice,
    forms.flatMap((each) => (each ? Array(chance(dice, 0.3) ? 10 : 1).fill(each.fields) : [])),
  );
  for (const fields of knocks as Record<string, string>[]) {
    if (chance(dice, 0.3)) continue;
    await fetch(`${url}/api/payment/return/${transactionId}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
  }
  if (chance(dice, 0.3)) {
    await pause(300);
    await call('PUT', `/bookings/${bookingId}/cancel`, { refund: 1_000 });
  }
}

/** As if nearly three days had passed: everything is due. (Moving the clock would leave waiting jobs to wait for real days.) */
async function letDaysPass({ database }: Services): Promise<void> {
  await database.pool.query(`update payment_attempts set created_at = created_at - interval '71 hours',
    next_check_at = next_check_at - interval '71 hours'`);
  await database.pool.query(`update refunds set next_try_at = next_try_at - interval '71 hours'`);
  await database.pool.query(`update bookings set hold_until = hold_until - interval '71 hours'`);
}

/** The processes settle everything by themselves; what is open after the time is up is for the audit to find. */
async function untilNothingIsOpen({ services, gateway }: { services: Services; gateway: PracticeGateway }) {
  const { pool } = services.database;
  for (let waited = 0; waited < DEBTS_SETTLED_WITHIN_MS; waited += 500) {
    const { payments } = await gateway.ledger();
    const { rows } = await pool.query<{ open: string; known: string }>(`
      select (select count(*) from payments where state = 'received')
        + (select count(*) from refunds where state not in ('done', 'failed'))
        + (select count(*) from bookings where hold_until is not null) as open,
        (select count(*) from payments) as known`);
    if (Number(rows[0]!.open) === 0 && Number(rows[0]!.known) === payments.length) return;
    await pause(500);
  }
}

/** Holds what must always be true against what is. */
async function audit({ services, gateway }: { services: Services; gateway: PracticeGateway }) {
  const { pool } = services.database;
  const breaches: string[] = [];
  const expectNone = async (what: string, text: string) => {
    const { rows } = await pool.query(text);
    if (rows.length > 0) breaches.push(`${what}: ${rows.length}, first ${JSON.stringify(rows[0])}`);
  };
  await expectNone(
    'tours whose seats are not those of their bookings',
    `select t.id, t.taken, t.capacity, coalesce(sum(b.persons), 0) as seated from tours t
     left join bookings b on b.tour_id = t.id and b.state in ('held', 'pending_payment', 'paid', 'review')
     group by t.id having t.taken <> coalesce(sum(b.persons), 0) or t.taken > t.capacity`,
  );
  await expectNone(
    'bookings that are paid without a payment, or the other way round',
    `select b.id, b.state from bookings b left join payments p on p.booking_id = b.id and p.state = 'applied'
     where (b.paid_at is not null) <> (p.txn_id is not null) or p.amount_paisa <> b.total_paisa`,
  );
  await expectNone(
    'payments that go back without a refund, or with another sum',
    `select p.txn_id from payments p left join refunds r on r.txn_id = p.txn_id
     where p.state = 'returned' group by p.txn_id having coalesce(sum(r.amount_paisa), 0) <> p.amount_paisa`,
  );
  await expectNone(
    'more given back than paid',
    `select p.txn_id from payments p join refunds r on r.txn_id = p.txn_id
     group by p.txn_id having sum(r.amount_paisa) > p.amount_paisa`,
  );
  await expectNone(
    'postings out of balance',
    'select posting from ledger_entries group by posting having sum(amount_paisa) <> 0',
  );
  await expectNone(
    'bookings told of more or less than once',
    `select b.id, count(m.id) from bookings b
     left join mails m on m.kind = 'booking-booked' and m.text like '%' || b.transaction_id || '%'
     where b.paid_at is not null group by b.id having count(m.id) <> 1`,
  );

  const theirs = await gateway.ledger();
  const ours = await pool.query<{ txn_id: string; amount: string }>(
    `select txn_id, to_char(amount_paisa / 100.0, 'FM999999990.00') as amount from payments`,
  );
  const known = new Map(ours.rows.map((row) => [row.txn_id, row.amount]));
  for (const payment of theirs.payments) {
    if (known.get(payment.bankTranId) !== payment.amount)
      breaches.push(`captured and not in our books: ${payment.bankTranId} ${payment.amount}`);
  }
  if (known.size !== theirs.payments.length)
    breaches.push(`${known.size} payments in our books, ${theirs.payments.length} at the gateway`);
  const { rows } = await pool.query<
    Record<'provider' | 'agency' | 'owed' | 'review' | 'unallocated', string>
  >(`
    select coalesce(sum(amount_paisa) filter (where account = 'provider'), 0) / 100 as provider,
      coalesce(sum(amount_paisa) filter (where account = 'refunds_owed'), 0) / 100 as owed,
      coalesce(sum(amount_paisa) filter (where account = 'unallocated'), 0) / 100 as unallocated
    from ledger_entries`);
  const balance = Number(theirs.totals.captured) - Number(theirs.totals.refunded);
  if (Number(rows[0]!.provider) !== balance)
    breaches.push(`our books say ${rows[0]!.provider} is at the gateway, which has ${balance}`);
  if (Number(rows[0]!.owed) !== 0) breaches.push(`${rows[0]!.owed} is still owed`);
  if (Number(rows[0]!.unallocated) !== 0) breaches.push(`${rows[0]!.unallocated} belongs to nobody`);
  const twice = new Set<string>();
  for (const refund of theirs.refunds) {
    if (twice.has(refund.refundTransId)) breaches.push(`refunded twice: ${refund.refundTransId}`);
    twice.add(refund.refundTransId);
  }
  const counted = await pool.query<{ paid: number; refunded: number }>(
    `select (select count(*)::int from bookings where paid_at is not null) as paid, (select count(*)::int from refunds where state = 'done') as refunded`,
  );
  return { captured: theirs.payments.length, ...counted.rows[0]!, breaches };
}

interface ServerProcess {
  url: string;
  start(): Promise<void>;
  /** Killed the hard way and started again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function serverProcess(settings: {
  databaseUrl: string;
  dataDir: string;
  gatewayUrl: string;
}): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [SERVER], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: path.join(settings.dataDir, String(port)),
        DATABASE_URL: settings.databaseUrl,
        APP_SECRET: SECRET,
        SSLCOMMERZ_BASE_URL: settings.gatewayUrl,
        SSLCOMMERZ_STORE_ID: STORE.storeId,
        SSLCOMMERZ_STORE_PASSWORD: STORE.storePassword,
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      },
    });
    for (;;) {
      const ready = await fetch(`${url}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      if (child.exitCode !== null) throw new Error(`A server ended while starting (${child.exitCode}).`);
      await pause(50);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url,
    start,
    restart: async () => {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
