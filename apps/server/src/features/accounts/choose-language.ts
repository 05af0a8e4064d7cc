import type { OwnUser } from '@ghuri/contract/accounts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import type { Language } from './accounts.reads.ts';
import { saveLanguage } from './accounts.writes.ts';
import { readCurrentUser } from './read-current-user.ts';

/** Keeps the language with the account: other devices take it at sign-in, and emails use it. */
export async function chooseLanguage(
  services: Pick<Services, 'accessRules' | 'database'>,
  viewer: Viewer,
  language: Language,
): Promise<OwnUser> {
  await saveLanguage(services.database.db, viewer.id, language);
  return readCurrentUser(services, viewer);
}
