import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sealed } from './columns.table.ts';

/** The access token of each payment provider that gives one, shared by all processes: providers limit how many we may ask for. */
export const providerTokens = pgTable('provider_tokens', {
  provider: text('provider').primaryKey(),
  /** Null until the first one arrives. */
  sealed: sealed('sealed'),
  expiresAt: moment('expires_at'),
  /** One process renews it until then; the others wait. */
  renewingUntil: moment('renewing_until'),
});
