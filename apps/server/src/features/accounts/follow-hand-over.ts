import { handOverState } from '@ghuri/domain/accounts';
import type { Services } from '../../services.ts';
import { readHandOver } from './accounts.reads.ts';
import { popupBrowserOf } from './popup-browser.ts';

/** What the page that opened the popup is told. A popup that has not arrived yet is waited for. */
export async function followHandOver(
  { database }: Pick<Services, 'database'>,
  id: string,
  cookieHeader: string | undefined,
): Promise<ReturnType<typeof handOverState>> {
  const browserHash = popupBrowserOf(cookieHeader);
  const handOver = browserHash && (await readHandOver(database.db, id, browserHash));
  return handOver ? handOverState(handOver.outcome, handOver.openedAt, handOver.now) : 'waiting';
}
