import { readFile } from 'node:fs/promises';
import type { Attachment } from './attachments.ts';

/** The logo of every mail. It is attached, because mails load nothing from a server and clients drop inline SVG. */
export const KITE = 'kite.png';

let kite: Promise<Buffer> | undefined;

export async function attachKite(): Promise<Attachment> {
  kite ??= readFile(new URL('kite.png', import.meta.url));
  return { filename: KITE, contentType: 'image/png', content: await kite, inline: true };
}
