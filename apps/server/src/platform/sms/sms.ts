import type { Config } from '../config.ts';
import type { Database, Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { escapeHtml } from '../html.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { insertMail } from '../mail/mails.writes.ts';
import type { Metrics } from '../metrics.ts';
import { addHashed } from '../rate-limits.ts';
import type { Sealer } from '../storage/sealed.ts';
import { SmsNotTaken } from './sms-sender.ts';
import type { SmsSender } from './sms-sender.ts';
import { claimText, deleteOldTexts, insertText, releaseText, settleText } from './text-messages.writes.ts';

/** What kind of message it is, for metrics and logs. */
export type TextKind = 'sign-in-code' | 'phone-code' | 'phone-removed';

export interface Sms {
  /** False: nothing can be sent, and the web does not offer phone numbers. */
  available: boolean;
  /**
   * Puts a message in the outbox, in the transaction of `db`. Throws `codes_paused` if the messages of this hour are
   * used up: strangers could cause costs without end.
   */
  queue(db: Db, message: { to: string; kind: TextKind; text: string }): Promise<void>;
  /** The same for calls that must not fail because of a message. */
  queueIfAllowed(db: Db, message: { to: string; kind: TextKind; text: string }): Promise<void>;
}

export interface SmsOptions {
  config: Pick<Config, 'production' | 'smtpUrl' | 'smsHourlyLimit'>;
  /** Null: not configured. */
  sender: SmsSender | null;
  sealer: Sealer;
  database: Database;
  jobs: Jobs;
  log: Log;
  metrics: Metrics;
}

/** All attempts are over before a code expires. */
const PATIENCE = { retries: 4, retryDelay: 5, retryDelayMax: 60, timeout: 30, concurrency: 2 };
const HOUR_SECONDS = 3_600;

export function createSms({ config, sender, sealer, database, jobs, log, metrics }: SmsOptions): Sms {
  const { db } = database;
  jobs.define('sms.tidy', { schedule: '27 * * * *' }, () => deleteOldTexts(db));

  const send = sender && defineSending(sender);
  function defineSending(provider: SmsSender) {
    return jobs.define<{ id: string }>('sms.send', PATIENCE, async ({ id }, { isLast, signal }) => {
      const message = await claimText(db, id);
      if (!message) return settleText(db, id, 'failed');
      const { to, kind } = message;
      const text = sealer.unseal(message.text, id).toString();
      try {
        await provider.send({ id, to, text }, signal);
      } catch (error) {
        if (error instanceof SmsNotTaken && !isLast) {
          await releaseText(db, id);
          metrics.texts.inc({ kind, outcome: 'failed' });
          throw error;
        }
        await settleText(db, id, 'failed');
        metrics.texts.inc({ kind, outcome: 'undeliverable' });
        log.error({ err: error, message: id, kind }, 'text message given up');
        return;
      }
      await settleText(db, id, 'sent');
      metrics.texts.inc({ kind, outcome: 'sent' });
    });
  }

  /** Counted last in a transaction: everybody shares this counter. */
  async function takeFromHour(tx: Db): Promise<boolean> {
    const key = 'sms-hour:all';
    const states = await addHashed(tx, [{ key, calls: 1, windowSeconds: HOUR_SECONDS }]);
    return states.get(key)!.used <= config.smsHourlyLimit;
  }

  const hasMailbox = !config.production && !config.smtpUrl;
  const queue: Sms['queue'] = async (tx, { to, kind, text }) => {
    if (!(await takeFromHour(tx))) throw new AppError('codes_paused');
    if (send) {
      const id = newId();
      await insertText(tx, { id, to, kind, text: sealer.seal(Buffer.from(text), id) });
      await send.enqueue(tx, { id });
    } else if (hasMailbox) {
      // The development mailbox shows text messages between the mails.
      const html = `<pre>${escapeHtml(text)}</pre>`;
      await insertMail(tx, { to, kind, subject: 'Text message', text, html, letter: null }, true);
    } else {
      throw new AppError('phone_not_available');
    }
    metrics.texts.inc({ kind, outcome: 'queued' });
  };
  return {
    available: send !== null || hasMailbox,
    queue,
    async queueIfAllowed(tx, message) {
      try {
        await queue(tx, message);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.warn({ kind: message.kind, code: error.code }, 'text message left out');
      }
    },
  };
}
