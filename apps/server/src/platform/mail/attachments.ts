import type { Log } from '../log.ts';

/** A file to attach: who makes it, of which record, and its name. It is made when the mail is sent. */
export interface AttachmentNote {
  maker: string;
  /** The id of the record. */
  of: string;
  name: string;
  /** Shown in the mail itself, as `cid:<name>`. */
  inline?: boolean;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  inline?: boolean | undefined;
}

/** Null if there is nothing to attach. */
export type AttachmentMaker = (of: string) => Promise<Pick<Attachment, 'contentType' | 'content'> | null>;

export interface Attachments {
  define(maker: string, make: AttachmentMaker): void;
  /** Null if there is no file, or it cannot be made. */
  make(note: AttachmentNote): Promise<Attachment | null>;
}

/** The mail matters more than the attachment: if it cannot be made, that is logged and the mail is sent without it. */
export function createAttachments(log: Log): Attachments {
  const makers = new Map<string, AttachmentMaker>();
  return {
    define: (maker, make) => void makers.set(maker, make),
    async make({ maker, of, name, inline }) {
      try {
        const make = makers.get(maker);
        if (!make) throw new Error(`Nobody makes attachments of the kind '${maker}'.`);
        const made = await make(of);
        return made && { filename: name, inline, ...made };
      } catch (error) {
        log.error({ err: error, maker, of }, 'a mail goes without its attachment');
        return null;
      }
    },
  };
}
