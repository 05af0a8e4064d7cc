import { Navigate, Outlet, redirect, useLocation } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { loadSession } from '../platform/auth/session.ts';
import { MeContext, useSession } from '../platform/auth/use-session.ts';
import { leaveFor } from '../platform/leave-page.ts';
import { paths } from '../platform/paths.ts';
import { inLanguage, publicPaths } from '../platform/public-paths.ts';
import { rememberDestination } from './destination.ts';
import type { SignInState } from './sign-in-state.ts';

/** The home feed redirects to sign-in, every other page to sign-up. `/` shows visitors the public landing page. */
export const entranceFor = (pathname: string) => (pathname === paths.home ? paths.signIn : paths.signUp);

/** Runs before anything of a guarded page is loaded. While it waits for the server, the router shows the spinner. */
export const requireSession: MiddlewareFunction = async ({ url }) => {
  const session = await loadSession().catch(async (error: unknown) =>
    (await import('./kept-session.ts')).keptSession(url.pathname, error),
  );
  if (session.status === 'signed-in') return;
  if (url.pathname === '/') await leaveForExplore();
  rememberDestination(url.pathname + url.search);
  throw redirect(entranceFor(url.pathname));
};

/** The public landing page is a document of its own. boot.js has set the language already. */
const leaveForExplore = () =>
  leaveFor(inLanguage(document.documentElement.lang === 'bn' ? 'bn' : 'en', publicPaths.explore));

/** The server checks again at every call; this only avoids an empty page for other users. */
export const requireAdmin: MiddlewareFunction = async ({ url }) => {
  const session = await loadSession();
  if (session.status === 'signed-in' && session.me.isAdmin) {
    if (session.me.secondFactorRequired) throw redirect(`${paths.settings}#sign-in`);
    return;
  }
  if (session.status === 'visitor') rememberDestination(url.pathname + url.search);
  throw redirect(paths.signUp);
};

/** Around every guarded page: provides the user, and leaves when the session ends, in this tab or another. */
export function Guarded() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') {
    return (
      <MeContext value={session.me}>
        <Outlet />
      </MeContext>
    );
  }
  // The middleware lets no user in before the session is known.
  const end = session.status === 'visitor' ? session.end : undefined;
  if (end === 'ended') rememberDestination(pathname + search);
  const state: SignInState = end === 'ended' || end === 'account-deleted' ? { notice: end } : {};
  return <Navigate to={paths.signIn} replace state={state} />;
}
