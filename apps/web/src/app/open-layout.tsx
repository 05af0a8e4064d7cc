import { Outlet } from 'react-router';
import { useSession } from '../platform/auth/use-session.ts';
import { LateHoldBar } from './late-hold-bar.tsx';
import { PlainFrame } from './plain-layout.tsx';

/** Pages outside the shell that are open to all visitors. */
export function Component() {
  const session = useSession();
  return (
    <>
      <PlainFrame>
        <Outlet />
      </PlainFrame>
      {session.status === 'signed-in' && <LateHoldBar userId={session.me.userID} />}
    </>
  );
}
