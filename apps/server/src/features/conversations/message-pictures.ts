import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../services.ts';
import { insertMessagePictures } from './conversations.writes.ts';

type Needs = Pick<Services, 'messageSealer' | 'pictures'>;

/** Takes uploads of the author into a message: encrypted, without an address of their own. */
export async function keepPictures(
  { messageSealer, pictures }: Needs,
  db: Db,
  { messageId, authorId, urls }: { messageId: string; authorId: string; urls: string[] },
): Promise<void> {
  const taken: Parameters<typeof insertMessagePictures>[2] = [];
  for (const [index, url] of urls.entries()) {
    const id = newId();
    const { bytes, ...size } = await pictures.take(db, {
      url,
      ownerId: authorId,
      field: `pictures.${index}`,
    });
    taken.push({ id, picture: messageSealer.seal(bytes, id), ...size });
  }
  await insertMessagePictures(db, messageId, taken);
}

/** As a data url. */
export const showPicture = (
  { messageSealer }: Pick<Needs, 'messageSealer'>,
  { id, picture }: { id: string; picture: Buffer },
): string => `data:image/webp;base64,${messageSealer.unseal(picture, id).toString('base64')}`;
