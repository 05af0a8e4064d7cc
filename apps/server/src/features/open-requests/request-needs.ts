import type { Database } from '../../platform/db.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** The services needed to notify users about their requests. */
export interface RequestNeeds {
  database: Database;
  live: Live;
  mail: Mail;
}
