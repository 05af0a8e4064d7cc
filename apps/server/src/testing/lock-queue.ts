import { expect } from 'vitest';
import type { Services } from '../services.ts';

/**
 * Lets several calls queue for one row in order: each starts when the one before it waits, and the row is unlocked
 * when all wait. This makes a rare race happen every time. On the test's own database.
 */
export async function whileLocked(
  { database: { pool } }: Pick<Services, 'database'>,
  table: string,
  id: string,
  calls: (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const waiting = async () =>
    (
      await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length;
  const client = await pool.connect();
  const answers: Promise<unknown>[] = [];
  try {
    await client.query('begin');
    await client.query(`select id from ${table} where id = $1 for update`, [id]);
    for (const call of calls) {
      answers.push(call());
      await expect.poll(waiting, { timeout: 10_000 }).toBe(answers.length);
    }
  } finally {
    await client.query('commit');
    client.release();
  }
  return Promise.all(answers);
}
