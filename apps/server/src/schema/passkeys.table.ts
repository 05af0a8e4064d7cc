import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { sealed } from './columns.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Passkeys. A copy of this table signs nobody in: it has public keys only. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The authenticator's own name for it, base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: sealed('public_key').notNull(),
    /** Only grows; stays 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator. */
    transports: text('transports').array().notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    unique('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user').on(table.userId),
    check('passkeys_counter', sql`${table.counter} >= 0`),
  ],
);

/** Challenges that wait for their answer. Using one deletes it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Who adds a passkey. Null: it signs in, or confirms an identity. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sentAt: moment('sent_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_sent').on(table.sentAt),
  ],
);
