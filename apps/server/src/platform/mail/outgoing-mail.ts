import type { Attachment, AttachmentNote } from './attachments.ts';
import type { Letter } from './letter.ts';

export interface OutgoingMail {
  /** One address, checked by the contract. */
  to: string;
  /** The kind of mail, for logs and counts: 'verify-email', 'reset-password'. */
  kind: string;
  letter: Letter;
  attachments?: AttachmentNote[];
}

/** What the job sends beside the plain text. */
export interface ComposedMail {
  html: string;
  attachments: Attachment[];
}
