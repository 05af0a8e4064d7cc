import { Outlet } from 'react-router';
import { LanguageChips } from '../features/accounts/language-chips.tsx';
import { HelpLinks } from '../features/help/help-links.tsx';
import { MeContext, useSession } from '../platform/auth/use-session.ts';
import { LateHoldBar } from './late-hold-bar.tsx';
import { PlainFrame } from './plain-layout.tsx';
import { BottomBar } from './shell/bottom-bar.tsx';

/** Pages outside the shell that are open to all visitors. Users have the bottom bar here too. */
export function Component() {
  const session = useSession();
  return (
    <>
      <PlainFrame>
        <Outlet />
        <footer className="mt-10 grid gap-5 border-t border-line pt-6">
          <HelpLinks />
          <LanguageChips />
        </footer>
      </PlainFrame>
      {session.status === 'signed-in' && (
        <MeContext value={session.me}>
          <LateHoldBar userId={session.me.userID} aboveNavigation />
          <BottomBar />
        </MeContext>
      )}
    </>
  );
}
