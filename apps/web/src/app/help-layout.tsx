import { lazy, Suspense } from 'react';
import { loadSession } from '../platform/auth/session.ts';
import { MeContext, useSession } from '../platform/auth/use-session.ts';
import { Component as OpenLayout } from './open-layout.tsx';

/** Visitors read help without it. */
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Component }));

/** The frame depends on it. Help opens without it, if the server cannot be reached. */
export const loader = () => loadSession().catch(() => null);

/** Users keep the navigation around the help pages; visitors see them in the frame of the open pages. */
export function Component() {
  const session = useSession();
  if (session.status !== 'signed-in') return <OpenLayout />;
  return (
    <MeContext value={session.me}>
      <Suspense fallback={null}>
        <Shell />
      </Suspense>
    </MeContext>
  );
}
