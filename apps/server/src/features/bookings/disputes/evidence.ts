import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../services.ts';
import { insertEvidence } from './disputes.writes.ts';
import type { EvidenceSide } from './disputes.writes.ts';

type Needs = Pick<Services, 'evidenceSealer' | 'pictures'>;

/** Takes uploads of one side as evidence: encrypted, without an address of their own. */
export async function giveEvidence(
  { evidenceSealer, pictures }: Needs,
  db: Db,
  { disputeId, by, userId, urls }: { disputeId: string; by: EvidenceSide; userId: string; urls: string[] },
): Promise<void> {
  const taken: { id: string; picture: Buffer }[] = [];
  for (const [index, url] of urls.entries()) {
    const id = newId();
    const { bytes } = await pictures.take(db, { url, ownerId: userId, field: `pictures.${index}` });
    taken.push({ id, picture: evidenceSealer.seal(bytes, id) });
  }
  await insertEvidence(db, disputeId, by, taken);
}

/** As a data url. */
export const showEvidence = (
  { evidenceSealer }: Pick<Needs, 'evidenceSealer'>,
  { id, picture }: { id: string; picture: Buffer },
): string => `data:image/webp;base64,${evidenceSealer.unseal(picture, id).toString('base64')}`;
