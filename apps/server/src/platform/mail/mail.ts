import { isPlaceholderEmail } from '@ghuri/domain/phones';
import type { Config } from '../config.ts';
import { withStatementTimeout } from '../db.ts';
import type { Database, Db } from '../db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createAttachments } from './attachments.ts';
import type { Attachments } from './attachments.ts';
import { attachKite } from './kite.ts';
import { letterAsText, subjectOf } from './letter.ts';
import type { StoredMail } from './mails.reads.ts';
import { beginAttempt, insertMail, markFailed, markSent, tidyMails } from './mails.writes.ts';
import type { ComposedMail, OutgoingMail } from './outgoing-mail.ts';
import { createSmtpTransport, isRefusal } from './smtp.ts';

export interface Mail {
  /**
   * Puts a mail in the outbox, in the transaction of `db`. A job sends it about a second after the commit. Users
   * without an email get none.
   */
  queue(db: Db, mail: OutgoingMail): Promise<void>;
  /** Makes attachments. Makers are defined before the first mail is sent. */
  attachments: Attachments;
  /** The HTML of a mail that is not yet sent, and its attachments, the logo included. */
  compose(mail: StoredMail): Promise<ComposedMail>;
}

export interface MailOptions {
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  database: Database;
  jobs: Jobs;
  log: Log;
  metrics: Metrics;
}

/** From 10 s to an hour between attempts: a mail server may be away for most of a day before a mail is given up. */
const PATIENCE = { retries: 24, retryDelay: 10, retryDelayMax: 3_600, timeout: 90, concurrency: 2 };

/** Someone sits before the screen and waits for its link or code. Receipts may come later. */
const URGENT: ReadonlySet<string> = new Set([
  'verify-email',
  'reset-password',
  'change-email',
  'agency-bank-code',
]);

/** Users who signed up by phone may have no email. */
const hasNoReader = ({ to }: OutgoingMail): boolean => to === '' || isPlaceholderEmail(to);

export function createMail({ config, database, jobs, log, metrics }: MailOptions): Mail {
  const { db } = database;
  jobs.define('mail.tidy', { schedule: '17 3 * * *', timeout: 300 }, () =>
    withStatementTimeout(db, 290, tidyMails),
  );

  const attachments = createAttachments(log);
  const { publicUrl, smtpUrl, mailFrom } = config;

  async function compose({ letter, html, attachments: notes }: StoredMail): Promise<ComposedMail> {
    const made = await Promise.all(notes.map(attachments.make));
    const files = made.filter((each) => each !== null);
    if (!letter) return { html, attachments: files };
    // Loaded with the first mail: drawing takes no time from the start.
    const { letterAsHtml } = await import('./letter-html.ts');
    const pictures = new Set(files.filter(({ inline }) => inline).map(({ filename }) => filename));
    return {
      html: letterAsHtml(letter, publicUrl, pictures),
      attachments: [...files, await attachKite()],
    };
  }

  const insert = (tx: Db, { to, kind, letter, attachments: notes }: OutgoingMail, settled: boolean) =>
    insertMail(
      tx,
      {
        to,
        kind,
        subject: subjectOf(letter),
        text: letterAsText(letter, publicUrl),
        letter,
        ...(notes && { attachments: notes }),
      },
      settled,
    );

  if (!smtpUrl) {
    return {
      attachments,
      compose,
      async queue(tx, mail) {
        if (hasNoReader(mail)) return;
        // The development mailbox shows the table itself: nothing is sent.
        await insert(tx, mail, true);
        metrics.mails.inc({ kind: mail.kind, outcome: 'queued' });
      },
    };
  }

  const post = createSmtpTransport(smtpUrl, mailFrom);
  const send = jobs.define<{ id: string }>('mail.send', PATIENCE, async ({ id }, { isLast }) => {
    const mail = await beginAttempt(db, id);
    if (!mail) return;
    const { kind } = mail;
    try {
      await post(mail, await compose(mail));
    } catch (error) {
      if (!isRefusal(error) && !isLast) {
        metrics.mails.inc({ kind, outcome: 'failed' });
        throw error;
      }
      await markFailed(db, id);
      metrics.mails.inc({ kind, outcome: 'undeliverable' });
      log.error({ err: error, mail: id, kind }, 'mail given up');
      return;
    }
    await markSent(db, id);
    metrics.mails.inc({ kind, outcome: 'sent' });
  });

  return {
    attachments,
    compose,
    async queue(tx, mail) {
      if (hasNoReader(mail)) return;
      const id = await insert(tx, mail, false);
      await send.enqueue(tx, { id }, { urgent: URGENT.has(mail.kind) });
      metrics.mails.inc({ kind: mail.kind, outcome: 'queued' });
    },
  };
}
