import { AUDIT_ACTIONS } from '@ghuri/contract/reports.words';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { saveDaySums } from '../features/console/day-sums.writes.ts';
import { bulkLoadDesk } from './bulk-desk.ts';
import { personId, setIndexesAside, timedId } from './bulk-load.ts';

export interface BulkConsole {
  admin: { id: string; email: string };
  /** A subject with a few entries, and a day with many. */
  subject: string;
  day: string;
}

const ADMINS = 20;
/** Entries of one subject. */
const OF_SUBJECT = 5;

/** Fills an empty, migrated database with so many bookings and so many entries of the audit log, spread over three years. Needs a superuser. */
export async function bulkLoadConsole(pool: Pool, rows: number): Promise<BulkConsole> {
  const { owner: admin } = await bulkLoadDesk(pool, rows);
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    await client.query(
      `update users set is_admin = true, admin_given_at = app_now(), email_verified = true, two_factor_enabled = true where id = $1`,
      [admin.id],
    );
    const indexes = await setIndexesAside(client, ['audit_log']);
    const actions = AUDIT_ACTIONS.map((action) => `'${action}'`).join(', ');
    const at = `app_now() - n * (interval '1095 days' / ${rows})`;
    await client.query(
      `insert into audit_log (id, happened_at, action, actor_id, actor_name, actor_email, subject_kind, subject_id, subject, note)
       select ${timedId(at, '0', 'n')}, ${at}, (array[${actions}])[1 + n % ${AUDIT_ACTIONS.length}], $1, 'Shirin ' || n % ${ADMINS},
         'admin' || n % ${ADMINS} || '@ghuri.test', 'agency', ${personId(`8000000 + n / ${OF_SUBJECT}`)},
         'Agency ' || n / ${OF_SUBJECT} || ' Travels', 'Checked by phone'
       from generate_series(1, ${rows}) n`,
      [admin.id],
    );
    for (const create of indexes) await client.query(create);
    await saveDaySums(drizzle(client));
    for (const table of ['users', 'audit_log', 'day_sums']) await client.query(`vacuum (analyze) ${table}`);
    const { rows: found } = await client.query<{ day: string; subject: string }>(
      `select (happened_at at time zone 'Asia/Dhaka')::date::text as day, subject_id as subject
       from audit_log order by happened_at offset ${Math.floor(rows / 2)} limit 1`,
    );
    return { admin, ...found[0]! };
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release(true);
  }
}
