import { setTimeout as pause } from 'node:timers/promises';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import { readGatewayBooks } from './gateway-books.ts';
import { callAs } from './stage.ts';
import type { Stage } from './stage.ts';

const HOUR = 3_600_000;
/** After this many hours without an answer every unclear refund waits for an admin. */
const MOST_HOURS = 14;

interface Doubt {
  id: string;
  stuck: boolean;
}

const doubtsOf = async ({ services }: Stage): Promise<Doubt[]> =>
  (
    await services.database.pool.query<Doubt>(
      `select id, stuck_at is not null as stuck from refunds where state = 'unclear'`,
    )
  ).rows;

/** The queue uses the real clock: jobs that are due by ours, which is hours ahead, are started at once. */
export async function hurryRefunds({ services }: Stage): Promise<void> {
  await services.paymentJobs.refunds.enqueue(services.database.db, {});
}

/** The number of due refunds. */
async function due({ services }: Stage): Promise<number> {
  const { rows } = await services.database.pool.query<{ due: number }>(`
    select count(*)::int as due from refunds
    where next_try_at <= app_now() and stuck_at is null or state in ('created', 'sending') or lease_until > app_now()`);
  return rows[0]!.due;
}

/**
 * Hours pass without answers, until the unclear refunds wait for an admin. Then two admins read the gateway's ledger, as
 * they would ask the bank, and both decide at once: each refund arrived, or it never happened and is sent again.
 */
export async function endDoubts(stage: Stage): Promise<{ doubts: number; tooLate: number }> {
  const { services, gateway, processes } = stage;
  const admins = await Promise.all([1, 2].map(() => createUser(services, { isAdmin: true })));
  const seen = new Set<string>();
  let tooLate = 0;
  for (let hours = 1; hours <= MOST_HOURS; hours += 1) {
    const doubts = await doubtsOf(stage);
    if (doubts.length === 0) break;
    for (const { id } of doubts.filter(({ stuck }) => stuck)) {
      seen.add(id);
      const { executed } = await readGatewayBooks(gateway);
      const action = executed[id] ? 'arrived' : 'never_happened';
      const body = { action, reason: 'The bank says so', bankReference: executed[id] ? 'B-1' : '' };
      const answers = await Promise.all(
        admins.map((admin, at) =>
          callAs(stage, at % processes.length, admin, ['PUT', `/unclear-refunds/${id}`], body),
        ),
      );
      tooLate += answers.filter((answer) => answer === null).length;
    }
    await services.database.pool.query(
      "update clock_offset set shift = shift + $1::double precision * interval '1 millisecond'",
      [1.1 * HOUR],
    );
    await hurryRefunds(stage);
    for (let waited = 0; waited < 100 && (await due(stage)) > 0; waited += 1) await pause(100);
  }
  return { doubts: seen.size, tooLate };
}
