import type { Session } from '../platform/auth/session.ts';
import { paths } from '../platform/paths.ts';
import { tabStore } from '../platform/storage.ts';

const KEY = 'ghuri.destination';

/** Keeps where a visitor wanted to go while they sign in. It lives in the tab, not in the address, where others could write it. */
export function rememberDestination(path: string): void {
  tabStore.set(KEY, path);
}

/** Where to go after signing in; asked once. Who turns out not to be an admin is not led back to a closed door. */
export function takeDestination(session: Session): string {
  const kept = safePath(tabStore.get(KEY));
  tabStore.remove(KEY);
  const isAdmin = session.status === 'signed-in' && session.me.isAdmin;
  return kept === null || (isAdminPath(kept) && !isAdmin) ? paths.home : kept;
}

const isAdminPath = (path: string): boolean => /^\/admin(?![^/?#])/.test(path);

/** The path if it leads to a page of ours, else null: `//evil.test`, `/\evil.test` and `javascript:` lead elsewhere. */
export function safePath(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  const origin = window.location.origin;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  // Dots in the path may have left it with two slashes in front, which would name another site again.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
