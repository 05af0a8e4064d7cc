import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { addHashed } from '../rate-limits.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
export const MAILS_A_PAIR = 10;
export const MAILS_A_USER = 60;
/** Withdrawn requests count too: agencies were notified of them. */
export const REQUESTS_A_DAY = 10;

/** Who causes an email, and who gets it: users by id, others by address. */
interface Cause {
  from: string;
  to: string;
}

/**
 * Limits how many emails one user may cause in an hour, to one recipient and in total. Counted for all processes, in
 * the transaction that sends the email. Call it after rows are locked and before notifying, so that two calls of the
 * same user lock in one order.
 */
export interface MailLimits {
  /** Counts an email. Throws `mail_limit` if the limit is used up. */
  take(db: Db, cause: Cause): Promise<void>;
  /** For calls that must not fail because of an email: returns false if they go on without one. */
  mayMail(db: Db, cause: Cause): Promise<boolean>;
  /**
   * Counts an open request, of which many agencies are notified. Throws `requests_today` if the day's limit is used
   * up.
   */
  takeRequest(db: Db, userId: string): Promise<void>;
}

export const noMailLimits: MailLimits = {
  take: async () => {},
  mayMail: async () => true,
  takeRequest: async () => {},
};

export function createMailLimits(): MailLimits {
  async function mayMail(db: Db, { from, to }: Cause): Promise<boolean> {
    const allowances = [
      { key: `mail-pair:${from}:${to}`, most: MAILS_A_PAIR },
      { key: `mail-person:${from}`, most: MAILS_A_USER },
    ];
    const states = await addHashed(
      db,
      allowances.map(({ key }) => ({ key, calls: 1, windowSeconds: HOUR_SECONDS })),
    );
    return allowances.every(({ key, most }) => states.get(key)!.used <= most);
  }
  return {
    mayMail,
    async take(db, cause) {
      if (!(await mayMail(db, cause))) throw new AppError('mail_limit');
    },
    async takeRequest(db, userId) {
      const key = `requests:${userId}`;
      const states = await addHashed(db, [{ key, calls: 1, windowSeconds: DAY_SECONDS }]);
      if (states.get(key)!.used > REQUESTS_A_DAY) throw new AppError('requests_today');
    },
  };
}
