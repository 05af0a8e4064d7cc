import type { Attachment } from './attachments.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

type Postman = (id: string, mail: OutgoingMail, attachments: Attachment[]) => Promise<void>;

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Sends over SMTP. The library is loaded with the first mail: it costs the start nothing. */
export function createPostman(smtpUrl: string, from: string, timeouts = TIMEOUTS): Postman {
  const loading = () =>
    import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...timeouts }));
  let transport: ReturnType<typeof loading> | undefined;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'ghuri.invalid';
  return async (id, { to, subject, text, html }, attachments) => {
    transport ??= loading();
    await (
      await transport
    ).sendMail({
      from,
      // As an object it is one address; as text it could be a list of them.
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments,
      // The same at every attempt: a receiver can tell a repetition from a second mail.
      messageId: `<${id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

/** The mail server understood and said no for good: asking again will not change its mind. Wrong credentials are ours to mend. */
export function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
}
