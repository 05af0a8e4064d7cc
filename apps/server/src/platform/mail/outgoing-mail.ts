import type { AttachmentNote } from './attachments.ts';

export interface OutgoingMail {
  /** One address, checked by the contract. */
  to: string;
  /** The kind of mail, for logs and counts: 'verify-email', 'reset-password'. */
  kind: string;
  subject: string;
  text: string;
  html: string;
  attachments?: AttachmentNote[];
}
