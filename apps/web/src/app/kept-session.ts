import type { OwnUser } from '@ghuri/contract/accounts';
import { NetworkError } from '../platform/api-error.ts';
import { assumeSession } from '../platform/auth/session.ts';
import type { KnownSession } from '../platform/auth/session.ts';
import { keepAnswer, readKept } from '../platform/kept-answers.ts';
import { paths, sections } from '../platform/paths.ts';

const ME = 'me';
/** The pages that show what this device has kept. */
const PAGES = new Set<string>([paths.myTours, sections.receipt]);

/** For the next visit without network. */
export const keepMe = (me: OwnUser): void => keepAnswer(ME, me);

/** Without network nobody can tell who is here: on pages that are kept, it is the user who was signed in on this device. */
export function keptSession(pathname: string, error: unknown): KnownSession {
  const kept = error instanceof NetworkError && PAGES.has(pathname) ? readKept(ME) : null;
  if (!kept) throw error;
  return assumeSession(kept.answer as OwnUser);
}
