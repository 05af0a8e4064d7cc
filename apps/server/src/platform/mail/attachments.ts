import type { Log } from '../log.ts';

/** What goes with a mail: who makes it, of what, and what it is called. The file itself is made when it is needed. */
export interface AttachmentNote {
  maker: string;
  /** The id of what it is about. */
  of: string;
  name: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Null where there is nothing to attach any more. */
export type AttachmentMaker = (of: string) => Promise<Omit<Attachment, 'filename'> | null>;

export interface Attachments {
  define(maker: string, make: AttachmentMaker): void;
  /** The file of a note; null where there is none, or where it cannot be made. */
  make(note: AttachmentNote): Promise<Attachment | null>;
}

/** The mail matters more than what goes with it: what cannot be made is written down, and the mail leaves without. */
export function createAttachments(log: Log): Attachments {
  const makers = new Map<string, AttachmentMaker>();
  return {
    define: (maker, make) => void makers.set(maker, make),
    async make({ maker, of, name }) {
      try {
        const make = makers.get(maker);
        if (!make) throw new Error(`Nobody makes attachments of the kind '${maker}'.`);
        const made = await make(of);
        return made && { filename: name, ...made };
      } catch (error) {
        log.error({ err: error, maker, of }, 'a mail goes without its attachment');
        return null;
      }
    },
  };
}
