import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createServices } from '../../apps/server/src/create-services.ts';
import { createAgency } from '../../apps/server/src/testing/agencies.ts';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import { checkStatements } from '../../apps/server/src/testing/payout-books.ts';
import { createTour } from '../../apps/server/src/testing/tours.ts';
import { audit, findPassedOver } from './audit.ts';
import type { Books, Findings } from './audit.ts';
import { chance, pick, seeded } from './dice.ts';
import type { DurablePostgres } from './durable-postgres.ts';
import { readGatewayBooks } from './gateway-books.ts';
import { createKiller, killPostmaster } from './killer.ts';
import { carryNews, close, deliverLate, onePayment } from './payer.ts';
import { addPrices, closeBooking } from './prices.ts';
import { serverProcess } from './server-process.ts';
import type { Offered, Stage } from './stage.ts';
import { endDoubts, hurryRefunds } from './clerks.ts';
import { payOut } from './treasury.ts';
import { answerOffers, joinList, keepLists } from './waiters.ts';

const SECRET = 'a secret that only this run uses, long enough';
const SEATS = 6;
const PROCESSES = 2;
const CARRIERS = 6;
/** The gateway loses responses about refunds, and each loss doubles the wait: that alone takes a minute. */
const DEBTS_SETTLED_WITHIN_MS = 120_000;

export interface KillRunOptions {
  postgres: DurablePostgres;
  /** The minimum number of payments. */
  payments: number;
  /** Kills of a process in mid-work. */
  kills: number;
  /** Kills of the database's postmaster under load, after those of the processes. */
  postmasterKills: number;
  /** Kills while agencies are paid out. */
  payoutKills: number;
  /** The number of users who pay at the same time. */
  people?: number;
  seed?: number;
  /** How long debts may stay open after the last restart. */
  patienceMs?: number;
  say?(line: string): void;
}

export interface KillRunResult extends Findings {
  /** Kills that hit a process with unanswered calls or running jobs. */
  kills: number;
  /** Of these: with running jobs, which died with it. */
  killedInJobs: number;
  postmasterKills: number;
  /** Kills while agencies were paid out, and those of them with running jobs. */
  payoutKills: number;
  payoutKillsInJobs: number;
  /** How often a process ended by itself, because its database did. */
  fell: number;
  /** Messages that arrived days late. */
  lateNews: number;
  /** Milliseconds from the last restart until everything was settled, except cases for an admin. */
  settledAfterMs: number;
  leavings: Stage['leavings'];
  /** Refunds that an admin had to decide, and decisions that came second. */
  doubts: number;
  tooLate: number;
}

/**
 * Users pay through two processes of the product and two faulty payment companies, while the processes, and then
 * their database, are killed at random. Then the trips are over and admins pay the agencies out, under kills too. Afterwards the gateway's ledger is compared with ours: no payment may be lost, no seat sold twice, no
 * booking confirmed twice, no acknowledged change lost. `look` may run its own audit on the result.
 */
export async function killRun(
  options: KillRunOptions,
  look: (books: Books, stage: Stage) => Promise<void> = async () => {},
): Promise<KillRunResult> {
  const { postgres, payments, kills, postmasterKills, payoutKills } = options;
  const { people = 12, seed = 1, say = () => {} } = options;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghuri-kill-run-'));
  const gateway = await startPracticeGateway();
  const services = createServices({
    config: {
      ...readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'silent' }, dataDir),
      dataDir,
    },
    databaseUrl: postgres.url,
    appSecret: SECRET,
    workers: false,
  });
  const address = { databaseUrl: postgres.url, dataDir, gatewayUrl: gateway.url, appSecret: SECRET };
  const stage: Stage = {
    dice: seeded(seed),
    gateway,
    services,
    processes: await Promise.all(Array.from({ length: PROCESSES }, () => serverProcess(address))),
    unanswered: Array<number>(PROCESSES).fill(0),
    promises: { bookings: [], cancelled: [], waiting: [], news: new Map() },
    bag: [],
    late: [],
    lists: new Map(),
    fates: new Set(),
    misreported: new Map(),
    get captured() {
      return this.byCard + this.withBkash;
    },
    byCard: 0,
    withBkash: 0,
    leavings: { accounts: 0, agencies: 0, refused: 0 },
  };
  const { processes } = stage;
  const books: Books = {
    query: (text, values) => services.database.pool.query(text, values),
    gateway,
    promises: stage.promises,
    misreported: stage.misreported,
  };
  const over = new AbortController();
  const killer = createKiller(stage, kills, payments, over.signal);
  try {
    await moveClock(stage, '-72 hours');
    await Promise.all(processes.map((each) => each.start()));
    const pay = await payers(stage, people);
    const carrying = Promise.all(
      Array.from({ length: CARRIERS }, () => carryNews(stage, () => over.signal.aborted)),
    );
    const counting = countExecutions(stage, over.signal);
    const killing = killer.run();
    await pay(
      () => killer.isDone() && stage.captured >= payments,
      // While there are messages to deliver, processes have work.
      () => killer.isBehind() && stage.bag.length > 0,
    );
    await killing;
    say(`${stage.captured} payments, ${JSON.stringify(killer.counts())}`);
    let crashed = false;
    const crashing = killPostmaster(stage, postgres.crash, postmasterKills, over.signal).finally(() => {
      crashed = true;
    });
    await pay(() => crashed);
    await crashing;
    over.abort();
    await Promise.all([carrying, counting]);

    // When the processes come back, everything open is three days old, and so are the late messages.
    await Promise.all(processes.map((each) => each.kill()));
    const passedOver = await findPassedOver(books.query);
    await moveClock(stage, '0');
    await Promise.all(processes.map((each) => each.start()));
    const restarted = performance.now();
    const lateNews = await deliverLate(stage);
    await untilNothingIsOpen(stage, restarted + (options.patienceMs ?? DEBTS_SETTLED_WITHIN_MS));
    const settledAfterMs = Math.round(performance.now() - restarted);
    await keepLists(stage);
    passedOver.push(...(await findPassedOver(books.query)));
    const clerks = await endDoubts(stage);
    await untilNothingIsOpen(stage, performance.now() + DEBTS_SETTLED_WITHIN_MS, () => hurryRefunds(stage));
    await closeBooking(stage);
    await keepLists(stage);
    await untilNothingIsOpen(stage, performance.now() + DEBTS_SETTLED_WITHIN_MS, () => hurryRefunds(stage));
    await endDoubts(stage);
    await untilNothingIsOpen(stage, performance.now() + DEBTS_SETTLED_WITHIN_MS, () => hurryRefunds(stage));
    say('Booking is closed and everything is settled. Agencies are paid out.');
    const out = await payOut(stage, payoutKills);
    await untilNothingIsOpen(stage, performance.now() + DEBTS_SETTLED_WITHIN_MS, () => hurryRefunds(stage));
    await endDoubts(stage);
    await untilNothingIsOpen(stage, performance.now() + DEBTS_SETTLED_WITHIN_MS, () => hurryRefunds(stage));
    books.bank = out.bank;
    const found = await audit(books);
    await checkStatements(services.database.db);
    await look(books, stage);
    return {
      ...found,
      breaches: [...found.breaches, ...passedOver],
      ...killer.counts(),
      postmasterKills,
      payoutKills: out.kills,
      payoutKillsInJobs: out.killedInJobs,
      fell: processes.reduce((sum, each) => sum + each.fell(), 0),
      lateNews,
      settledAfterMs,
      leavings: stage.leavings,
      ...clerks,
    };
  } finally {
    over.abort();
    for (const each of processes) await each.stop();
    await services.stop();
    await gateway.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Money moves at bKash when a process of ours executes, so only bKash knows how much did. */
async function countExecutions(stage: Stage, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    stage.withBkash = (await stage.gateway.bkash.ledger()).payments.length;
    await pause(250);
  }
}

/** Users and their purchases. Returns a function that lets them pay until the number is reached, with pauses if they are too fast. */
async function payers(stage: Stage, people: number) {
  const { services } = stage;
  const persons = await Promise.all(Array.from({ length: people * 2 }, () => createUser(services)));
  const tours = new Map<number, Promise<Offered>>();
  let turn = 0;
  async function offer(): Promise<Offered> {
    const owner = await createUser(services);
    const agency = await createAgency(services, owner);
    const tour = await createTour(services, agency, { capacity: SEATS, cost: 1_000 });
    const priced = chance(stage.dice, 0.5);
    if (priced) await addPrices(stage, tour, agency.id);
    return { tour, seller: { owner, agencyId: agency.id }, priced };
  }
  /** Half as many users again as seats. */
  const nextTour = async (): Promise<Offered | null> => {
    const number = Math.floor(turn / (SEATS * 1.5));
    const tour = tours.get(number) ?? offer();
    tours.set(number, tour);
    // No new offers while the database is down.
    return tour.catch(() => (tours.delete(number), null));
  };
  /** Replaces a deleted user as soon as the database is up. */
  const replace = async (place: number) => {
    for (;;) {
      const person = await createUser(services).catch(() => null);
      if (person) return void (persons[place] = person);
      await pause(100);
    }
  };
  /** A new traveller books with a new agency. Either the traveller deletes the account before the money arrives, or the agency closes at the click. */
  const shortSession = async () => {
    const [person, offered] = await Promise.all([createUser(services), offer()]).catch(() => []);
    // No new users while the database is down.
    if (!person || !offered) return;
    const quits = chance(stage.dice, 0.5);
    await Promise.all([
      onePayment(stage, person, offered, { leave: async () => {}, quits }),
      quits || close(stage, pick(stage.dice, [0, 1]), offered.seller),
    ]);
  };
  return async (isEnough: () => boolean, isAhead: () => boolean = () => false): Promise<void> => {
    await Promise.all(
      Array.from({ length: people }, async (_, number) => {
        while (!isEnough()) {
          const tour = isAhead() ? null : await nextTour();
          if (tour === null) {
            await pause(30);
            continue;
          }
          turn += 1;
          const place = number * 2 + (turn % 2);
          const leaving = { leave: () => replace(place) };
          await answerOffers(stage, persons[place]!, leaving);
          if (!(await onePayment(stage, persons[place]!, tour, leaving)))
            await joinList(stage, persons[place]!, tour);
          if (chance(stage.dice, 0.06)) await shortSession();
        }
      }),
    );
  };
}

/** The offset of the product's clock: first days behind, so that it can be corrected at the end. */
async function moveClock({ services }: Stage, shift: string): Promise<void> {
  await services.database.pool.query(
    'insert into clock_offset (shift) values ($1::interval) on conflict (only_row) do update set shift = excluded.shift',
    [shift],
  );
}

/** The processes settle everything by themselves; the audit finds what is still open after the time limit. */
async function untilNothingIsOpen(
  { services, gateway }: Stage,
  deadline: number,
  nudge: () => Promise<void> = async () => {},
): Promise<void> {
  while (performance.now() < deadline) {
    await nudge();
    const { payments } = await readGatewayBooks(gateway);
    const { rows } = await services.database.pool.query<{ open: string; known: string }>(`
      select (select count(*) from payments where state = 'received')
        + (select count(*) from refunds where state not in ('done', 'failed') and not (state = 'unclear' and lease_id is null))
        + (select count(*) from bookings where hold_until is not null)
        + (select count(*) from bookings where state = 'paid' and balance_by < app_now() - interval '1 day') as open,
        (select count(*) from payments) as known`);
    if (Number(rows[0]!.open) === 0 && Number(rows[0]!.known) === payments.length) return;
    await pause(500);
  }
}
