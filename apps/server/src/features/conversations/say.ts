import type { NewMessage as Body } from '@ghuri/contract/conversations';
import type { ErrorCode } from '@ghuri/contract/errors';
import { MOST_UNANSWERED_MESSAGES, writeRefusal } from '@ghuri/domain/conversations';
import type { TalkFacts, WriteRefusal } from '@ghuri/domain/conversations';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findSent, writeMessage } from './conversations.writes.ts';
import type { ConversationRow, Written } from './conversations.writes.ts';
import { deliverMessage } from './deliver-message.ts';
import { keepPictures } from './message-pictures.ts';
import { countUnanswered } from './subjects.reads.ts';

export type SayNeeds = Pick<Services, 'live' | 'messageSealer' | 'pictures'>;

const ERRORS: Record<WriteRefusal, Record<'traveller' | 'agency', ErrorCode>> = {
  one_way: { traveller: 'forbidden', agency: 'forbidden' },
  blocked: { traveller: 'blocked', agency: 'blocked' },
  suspended: { traveller: 'account_suspended', agency: 'account_suspended' },
  agency_stopped: { traveller: 'agency_not_selling', agency: 'sales_stopped' },
  gone: { traveller: 'not_found', agency: 'not_found' },
};

/** Throws if this side may not write. */
export function requireMayWrite(facts: TalkFacts, side: 'traveller' | 'agency'): void {
  // A suspended account is refused before.
  const refusal = writeRefusal(facts, { suspended: false });
  if (refusal) throw new AppError(ERRORS[refusal][side]);
}

/**
 * Writes and delivers what a user typed, in a locked conversation. The caller has pinned the users and checked who they are.
 * Sent again with its key, it is the same message, even if the sender could no longer write a new one.
 */
export async function say(
  services: SayNeeds,
  db: Db,
  talk: ConversationRow,
  author: { id: string; side: 'traveller' | 'agency'; facts: TalkFacts & { ownerId: string } },
  { text, pictures, key }: Pick<Body, 'text' | 'pictures' | 'key'>,
): Promise<Written> {
  const { id: authorId, side, facts } = author;
  const sent = await findSent(db, talk.id, { authorId, key });
  if (sent) return sent;
  requireMayWrite(facts, side);
  const isLimited = side === 'traveller' && !facts.booked;
  if (isLimited && (await countUnanswered(db, talk.id)) >= MOST_UNANSWERED_MESSAGES)
    throw new AppError('wait_for_answer');
  const fromAgency = side === 'agency';
  const written = await writeMessage(db, talk.id, { authorId, fromAgency, text, key });
  await keepPictures(services, db, { messageId: written.id, authorId, urls: pictures });
  const { number } = written;
  await deliverMessage(services, db, talk, { number, fromAgency, authorId, ownerId: facts.ownerId, text });
  return written;
}
