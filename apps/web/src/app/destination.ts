import type { Session } from '../platform/auth/session.ts';
import { paths } from '../platform/paths.ts';
import { tabStore } from '../platform/storage.ts';

const KEY = 'ghuri.destination';

/** Saves the page that a visitor wanted before sign-in. Others could write to the address, so it is in the tab's storage. */
export function rememberDestination(path: string): void {
  tabStore.set(KEY, path);
}

/** The page that waits for sign-in, if there is one. It stays. */
export const waitingDestination = (): string | null => safePath(tabStore.get(KEY));

/**
 * Returns the page to open after sign-in, once. A user who is not an admin is not sent back to an admin page. Without a wanted page, the
 * first sign-in opens the welcome page, and owners and managers of an approved agency its desk.
 */
export function takeDestination(session: Session): string {
  const kept = waitingDestination();
  tabStore.remove(KEY);
  const me = session.status === 'signed-in' ? session.me : undefined;
  if (kept !== null && kept !== paths.home && (me?.isAdmin || !isAdminPath(kept))) return kept;
  if (me?.welcomeDue) return paths.welcome;
  const hasDesk = me?.agency?.verified && me.agency.role !== 'guide';
  return kept === null && hasDesk ? paths.myAgencyTab('desk') : paths.home;
}

const isAdminPath = (path: string): boolean => /^\/admin(?![^/?#])/.test(path);

/** Returns the path if it is a page of ours, else null: `//evil.test`, `/\evil.test` and `javascript:` are not. */
export function safePath(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  const origin = window.location.origin;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // After the dots are resolved, the path may begin with two slashes and so name another site again.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
