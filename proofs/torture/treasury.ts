import { setTimeout as pause } from 'node:timers/promises';
import type { Dispute } from '@ghuri/contract/disputes';
import type { PayoutBatch } from '@ghuri/contract/payouts';
import { createUser, openSession } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { createBank } from './bank.ts';
import type { Bank } from './bank.ts';
import { chance, pick } from './dice.ts';
import { createKiller } from './killer.ts';
import { ADMIN_EMAILS } from './server-process.ts';
import { anyProcess, callAs, fileAs } from './stage.ts';
import type { Stage } from './stage.ts';

/** Trips start ten days after the sale and take three; money is held for two more. Travellers may still complain. */
const AFTER_THE_TRIPS = '17 days';
const ENDS_WITHIN_MS = 120_000;

export interface MoneyOut {
  bank: Bank;
  /** Kills that hit a process with unanswered calls or running jobs. */
  kills: number;
  killedInJobs: number;
}

interface Clerk {
  stage: Stage;
  bank: Bank;
  admin: TestUser;
}

/** The trips are over: three admins pay the agencies out and decide about complaints, while the processes are killed. */
export async function payOut(stage: Stage, kills: number): Promise<MoneyOut> {
  const { services } = stage;
  await services.database.pool.query(
    `update clock_offset set shift = $1::interval - (select now() - min(created_at) from tours)`,
    [AFTER_THE_TRIPS],
  );
  const over = new AbortController();
  // Every kill is due at once: no payments are counted here.
  const killer = createKiller(stage, kills, 0, over.signal);
  const bank = createBank(stage.dice, killer.isDone);
  const clerks = await Promise.all(
    ADMIN_EMAILS.map(async (email): Promise<Clerk> => {
      const admin = await createUser(services, { email, isAdmin: true });
      return { stage, bank, admin };
    }),
  );
  const deadline = performance.now() + ENDS_WITHIN_MS + kills * 5_000;
  try {
    const killing = killer.run();
    await Promise.all(
      clerks.map(async (clerk) => {
        while (performance.now() < deadline && !(killer.isDone() && (await isSettled(clerk)))) {
          await oneStep(clerk);
          await pause(20);
        }
      }),
    );
    over.abort();
    await killing;
  } finally {
    over.abort();
  }
  return { bank, ...killer.counts() };
}

const STEPS = [release, complain, answer, decide, prepare, endBatch, sendFile, enterAnswer, enterAnswer];

/** The database is always up here, but every call may be lost with its process. */
const oneStep = (clerk: Clerk): Promise<void> => pick(clerk.stage.dice, STEPS)(clerk);

async function idsOf({ services }: Stage, query: string): Promise<string[]> {
  const { rows } = await services.database.pool.query<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

async function anyOf(stage: Stage, query: string): Promise<string | undefined> {
  const ids = await idsOf(stage, query);
  return ids.length === 0 ? undefined : pick(stage.dice, ids);
}

/** The queue uses the real clock, on which the job runs every ten minutes. */
async function release({ stage: { services } }: Clerk): Promise<void> {
  await services.database.pool.query(`insert into pgboss.job (name, data) values ('payouts.release', '{}')`);
}

async function complain({ stage }: Clerk): Promise<void> {
  const [booking] = (
    await stage.services.database.pool.query<{ id: string; traveller: string; email: string }>(`
      select b.id, u.id as traveller, u.email from bookings b join users u on u.id = b.traveller_id
      where b.state = 'paid' and b.agency_id is not null and not exists (select from disputes d where d.booking_id = b.id)
        and (select count(*) from disputes) * 8 < (select count(*) from bookings where state = 'paid')
      order by random() limit 1`)
  ).rows;
  if (!booking) return;
  const traveller = await arrive(stage, booking.traveller, booking.email);
  await callAs(stage, anyProcess(stage), traveller, ['POST', `/bookings/${booking.id}/dispute`], {
    reason: 'not_as_promised',
    text: 'The boat had no life jackets, and we slept on the floor.',
    wish: 'full',
    pictures: [],
  });
}

async function answer({ stage }: Clerk): Promise<void> {
  const [open] = (
    await stage.services.database.pool.query<{ id: string; owner: string; email: string }>(`
      select d.id, u.id as owner, u.email from disputes d join bookings b on b.id = d.booking_id
      join agencies a on a.id = b.agency_id join users u on u.id = a.user_id where d.state = 'agency' limit 1`)
  ).rows;
  if (!open) return;
  const owner = await arrive(stage, open.owner, open.email);
  await callAs(stage, anyProcess(stage), owner, ['PUT', `/disputes/${open.id}/answer`], {
    text: 'There were life jackets below the seats.',
    pictures: [],
  });
}

async function decide({ stage, admin }: Clerk): Promise<void> {
  const id = await anyOf(stage, `select id from disputes where state = 'admin'`);
  if (!id) return;
  const which = anyProcess(stage);
  const shown = (await callAs(stage, which, admin, ['GET', `/disputes/${id}`])) as Dispute | null;
  const outcome = pick(stage.dice, ['full', 'part', 'none'] as const);
  await callAs(stage, which, admin, ['PUT', `/disputes/${id}/decide`], {
    outcome,
    amount: outcome === 'part' ? 100 : null,
    reason: 'The pictures show it',
    paid: shown?.booking?.paid,
  });
}

async function prepare({ stage, admin }: Clerk): Promise<void> {
  await callAs(stage, anyProcess(stage), admin, ['POST', '/payout-batches'], { without: [] });
}

/** Approves a batch or withdraws it. Its own admin is refused. */
async function endBatch({ stage, admin }: Clerk): Promise<void> {
  const id = await anyOf(stage, `select id from payout_batches where state = 'prepared'`);
  if (!id) return;
  const which = anyProcess(stage);
  if (chance(stage.dice, 0.2)) {
    await callAs(stage, which, admin, ['PUT', `/payout-batches/${id}/withdraw`], { reason: 'Wrong day' });
    return;
  }
  const shown = (await callAs(stage, which, admin, ['GET', `/payout-batches/${id}`])) as PayoutBatch | null;
  const { password } = admin;
  await callAs(stage, which, admin, ['PUT', `/payout-batches/${id}/approve`], {
    password,
    total: shown?.total,
  });
}

/** Downloads the file of a batch. Only the first admin who has all of it sends it to the bank. */
async function sendFile({ stage, bank, admin }: Clerk): Promise<void> {
  const approved = await idsOf(stage, `select id from payout_batches where state = 'approved'`);
  const id = approved.find((each) => !bank.has(each));
  const file = id && (await fileAs(stage, anyProcess(stage), admin, ['POST', `/payout-batches/${id}/file`]));
  if (file) bank.take(id, file);
}

/** Enters what the bank did with a line. Two admins often enter the same line at once. */
async function enterAnswer({ stage, bank, admin }: Clerk): Promise<void> {
  const { rows } = await stage.services.database.pool.query<{ id: string; state: string; reference: string }>(
    `select p.id, p.state, 'GHURI-' || b.number || '-' || p.position as reference from payouts p
     join payout_batches b on b.id = p.batch_id where p.state in ('in_transit', 'paid')`,
  );
  const news = rows.filter(({ state, reference }) => {
    const result = bank.resultOf(reference);
    return result && result !== state;
  });
  if (news.length === 0) return;
  const { id, reference } = pick(stage.dice, news);
  const body =
    bank.resultOf(reference) === 'paid'
      ? { state: 'paid', bankReference: `CITY-${reference}` }
      : { state: 'failed', reason: 'No such account' };
  await callAs(stage, anyProcess(stage), admin, ['PUT', `/payouts/${id}`], body);
}

/** A user signs in again: the session from before the trips has expired. */
async function arrive({ services }: Stage, id: string, email: string) {
  const { sessionId } = await openSession(services, { id, email });
  return { id, email, sessionId };
}

/** Nothing is left to release, pay, answer or decide. */
async function isSettled({ stage, bank }: Clerk): Promise<boolean> {
  const { rows } = await stage.services.database.pool.query<{ open: string }>(`
    select (select count(*) from bookings b where released_at is null and held_reason is null
        and exists (select from ledger_entries e where e.booking_id = b.id and e.account = 'agency'
          group by e.booking_id having sum(amount_paisa) <> 0))
      + (select count(*) from payouts where state in ('prepared', 'in_transit'))
      + (select count(*) from disputes where ended_at is null)
      + (select count(*) from (select agency_id from ledger_entries where account = 'available' and agency_id is not null
        group by agency_id having sum(amount_paisa) < 0) unpaid) as open`);
  const { rows: paid } = await stage.services.database.pool.query<{ reference: string }>(
    `select 'GHURI-' || b.number || '-' || p.position as reference from payouts p
     join payout_batches b on b.id = p.batch_id where p.state = 'paid'`,
  );
  return Number(rows[0]!.open) === 0 && paid.every(({ reference }) => bank.resultOf(reference) === 'paid');
}
