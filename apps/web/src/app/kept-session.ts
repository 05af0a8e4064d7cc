import type { OwnUser } from '@ghuri/contract/accounts';
import { NetworkError } from '../platform/api-error.ts';
import { assumeSession } from '../platform/auth/session.ts';
import type { KnownSession } from '../platform/auth/session.ts';
import { keepAnswer, readKept } from '../platform/kept-answers.ts';
import { paths, sections } from '../platform/paths.ts';

const ME = 'me';
/** The pages that work with data kept on this device. */
const PAGES = new Set<string>([paths.myTours, sections.receipt]);

/** For the next time without network. */
export const keepMe = (me: OwnUser): void => keepAnswer(ME, me);

/** Without network the session cannot be checked. Kept pages then assume the user who was signed in on this device. */
export function keptSession(pathname: string, error: unknown): KnownSession {
  const kept = error instanceof NetworkError && PAGES.has(pathname) ? readKept(ME) : null;
  if (!kept) throw error;
  return assumeSession(kept.answer as OwnUser);
}
