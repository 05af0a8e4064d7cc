import { listMails } from '../platform/mail/mails.reads.ts';
import type { StoredMail } from '../platform/mail/mails.reads.ts';
import type { Services } from '../services.ts';

type Post = Pick<Services, 'database' | 'mail'>;

/** Mails to a user, newest first, sent or not. */
export async function mailsTo(
  { database, mail: post }: Post,
  to: string,
  kind?: string,
): Promise<StoredMail[]> {
  const mails = await listMails(database.db, to);
  return Promise.all(
    mails
      .filter((mail) => kind === undefined || mail.kind === kind)
      .map(async (mail) => ({ ...mail, html: (await post.compose({ ...mail, attachments: [] })).html })),
  );
}

/** The token of the link in the newest mail of a kind. */
export async function mailedToken(services: Post, to: string, kind: string): Promise<string> {
  const [mail] = await mailsTo(services, to, kind);
  const token = mail && /#token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`No ${kind} mail with a link was sent to ${to}`);
  return token;
}
