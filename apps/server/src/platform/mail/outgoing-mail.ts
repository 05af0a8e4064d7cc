import type { AttachmentNote } from './attachments.ts';

export interface OutgoingMail {
  /** One address, as a person typed it and the contract checked it. */
  to: string;
  /** What the mail is about, in one word for logs and counts: 'verify-email', 'reset-password'. */
  kind: string;
  subject: string;
  text: string;
  html: string;
  attachments?: AttachmentNote[];
}
