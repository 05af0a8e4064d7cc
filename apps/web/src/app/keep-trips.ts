import type { OwnUser } from '@ghuri/contract/accounts';
import { keepPage } from '../features/bookings/keep-page.ts';
import { prepareCode } from '../features/bookings/ticket/check-in-code.tsx';
import { paths } from '../platform/paths.ts';
import { keepMe } from './kept-session.ts';

/** My Tours and tickets open without network once they were open with one: their scripts, and who is signed in. */
export function keepTrips(me: OwnUser, scripts: readonly Promise<unknown>[] = []): void {
  keepMe(me);
  prepareCode();
  // What cannot be fetched now is missing without network later, and nothing else.
  // The guard fetches this one by itself, only without network: it must be here by then.
  void Promise.allSettled([import('./kept-session.ts'), ...scripts]).then(() => keepPage(paths.myTours));
}
