import { listMails } from '../platform/mail/mails.reads.ts';
import type { StoredMail } from '../platform/mail/mails.reads.ts';
import type { Services } from '../services.ts';

type Post = Pick<Services, 'database'>;

/** Mails to a user, newest first, sent or not. */
export async function mailsTo({ database }: Post, to: string, kind?: string): Promise<StoredMail[]> {
  const mails = await listMails(database.db, to);
  return kind === undefined ? mails : mails.filter((mail) => mail.kind === kind);
}

/** The token of the link in the newest mail of a kind. */
export async function mailedToken(services: Post, to: string, kind: string): Promise<string> {
  const [mail] = await mailsTo(services, to, kind);
  const token = mail && /#token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`No ${kind} mail with a link was sent to ${to}`);
  return token;
}
