import { traced } from '../observe/work.ts';
import type { ComposedMail } from './outgoing-mail.ts';
import type { StoredMail } from './mails.reads.ts';

type MailTransport = (
  mail: Pick<StoredMail, 'id' | 'to' | 'subject' | 'text'>,
  composed: ComposedMail,
) => Promise<void>;

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends over SMTP. The library is loaded with the first mail, to keep the start fast. */
export function createSmtpTransport(smtpUrl: string, from: string, timeouts = TIMEOUTS): MailTransport {
  const loading = () =>
    import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...timeouts }));
  let transport: ReturnType<typeof loading> | undefined;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'ghuri.invalid';
  return async ({ id, to, subject, text }, { html, attachments }) => {
    const sender = await (transport ??= loading());
    const message = {
      from,
      // An object is one address; a text could be a list.
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: attachments.map(({ inline, ...file }) => ({
        ...file,
        ...(inline && { cid: file.filename }),
      })),
      // The same for every attempt: a receiver can tell a retry from a second mail.
      messageId: `<${id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    await traced('mail', { 'server.address': new URL(smtpUrl).hostname }, () => sender.sendMail(message));
  };
}

/** The mail server refused for good: a retry does not help. Wrong credentials are our mistake and are retried. */
export function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
}
