import { useEffect } from 'react';
import { Link, Navigate, redirect, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { keepPage } from '../../features/bookings/keep-page.ts';
import { DepartureView } from '../../features/bookings/roster/departure-view.tsx';
import { rosterText } from '../../features/bookings/roster/roster.text.ts';
import { NetworkError } from '../../platform/api-error.ts';
import { readToken } from '../../platform/auth/access-token.ts';
import { loadSession } from '../../platform/auth/session.ts';
import { subjectOf } from '../../platform/auth/token-subject.ts';
import { useSession } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths, sections } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Logo } from '../../ui/kite-mark.tsx';
import { appText } from '../app.text.ts';
import { rememberDestination } from '../destination.ts';
import { entranceFor } from '../guards.tsx';
import { PageHead } from '../page-head.tsx';
import { MAIN } from '../root.tsx';

/** For signed-in users. Without network the session is unknown: the last user sees the data that this phone has kept. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  try {
    const session = await loadSession();
    if (session.status === 'signed-in') return null;
  } catch (error) {
    if (error instanceof NetworkError && readToken() !== null) return null;
    throw error;
  }
  const { pathname } = new URL(request.url);
  rememberDestination(pathname);
  return redirect(entranceFor(pathname));
}

/** A separate page: on a phone in a crowd there should be nothing else to press. */
export function Component() {
  const t = useText(rosterText);
  const { ghuri } = useText(appText);
  const { id = '' } = useParams();
  const session = useSession();
  const userId = subjectOf(readToken()?.token);
  const isGuide = session.status === 'signed-in' && session.me.agency?.role === 'guide';
  useEffect(() => keepPage(sections.departures), []);
  if (session.status === 'visitor' || userId === null) return <Navigate to={paths.signIn} replace />;
  return (
    <>
      <PageHead title={t.roster} />
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-15 max-w-[1100px] items-center px-4">
          <Link to={paths.home} className="flex rounded-small">
            <Logo name={ghuri} />
          </Link>
        </div>
      </header>
      <main id={MAIN} tabIndex={-1} className="mx-auto max-w-[1100px] px-4 pt-5 pb-16 print:p-0">
        <DepartureView
          key={`${userId} ${id}`}
          userId={userId}
          tripId={id}
          back={isGuide ? workPaths.guided : paths.myAgency}
          isGuide={isGuide}
        />
      </main>
    </>
  );
}
