import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

/** The kinds with due jobs, by the queue's clock. */
export async function readDueKinds(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now()`);
  return new Set(rows.map(({ name }) => name));
}

/** How far the queue is behind, by its clock. Mails and text messages wait as jobs. */
export async function readQueueFacts(db: Db) {
  const { rows } = await db.execute<{ due: number; delay: number; mail: number; text: number }>(sql`
    select count(*) filter (where is_due)::integer as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::float8 as delay,
      coalesce(extract(epoch from now() - min(created_on) filter (where name = 'mail.send')), 0)::float8 as mail,
      coalesce(extract(epoch from now() - min(created_on) filter (where name = 'sms.send')), 0)::float8 as text
    from (
      select name, start_after, created_on, start_after <= now() as is_due
      from pgboss.job where state < 'active') waiting`);
  const { due, delay, mail, text } = rows[0]!;
  return {
    ghuri_jobs_due: due,
    ghuri_jobs_oldest_due_seconds: delay,
    ghuri_mails_oldest_waiting_seconds: mail,
    ghuri_text_messages_oldest_waiting_seconds: text,
  };
}
