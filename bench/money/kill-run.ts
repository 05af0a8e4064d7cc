import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPracticeGateway } from '../../apps/gateway/src/testing/practice-gateway.ts';
import type { PracticeGateway } from '../../apps/gateway/src/testing/practice-gateway.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createServices } from '../../apps/server/src/services.ts';
import type { Services } from '../../apps/server/src/services.ts';
import { createAgency } from '../../apps/server/src/testing/agencies.ts';
import { createPerson } from '../../apps/server/src/testing/factories.ts';
import type { TestPerson } from '../../apps/server/src/testing/factories.ts';
import { createTour } from '../../apps/server/src/testing/tours.ts';
import { audit } from './audit.ts';
import { chance, pick, seeded, shuffled } from './dice.ts';
import type { Dice } from './dice.ts';
import { serverProcess } from './server-process.ts';

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
    [0, 1].map(() => serverProcess({ databaseUrl, dataDir, gatewayUrl: gateway.url, appSecret: SECRET })),
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
