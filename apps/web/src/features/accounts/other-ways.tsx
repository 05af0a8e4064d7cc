import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { signInPaths } from '../../platform/sign-in-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { areWaysAvailable } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { GoogleMark } from './google-mark.tsx';
import { GoogleProblem } from './google-problem.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';

type Ways = Awaited<ReturnType<typeof areWaysAvailable>>;

/** Google, the phone, and the divider above the form. Renders nothing if neither is configured. */
export function OtherWays({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(accountsText);
  const ways = useWays();
  if (ways && !ways.google && !ways.phone) return null;
  return (
    <div className="mb-4.5">
      <div className="grid gap-3">
        {/* While the ways are unknown, the space stays reserved, so that the form does not jump. */}
        {!ways && <Skeleton className="h-13 rounded-[14px]!" />}
        {!ways && <Skeleton className="h-13 rounded-[14px]!" />}
        {ways?.google && <GoogleButton onSignedIn={onSignedIn} />}
        {ways?.phone && (
          <ButtonLink
            variant="outline"
            size="large"
            wide
            icon={<Smartphone aria-hidden />}
            to={signInPaths.phone}
          >
            {t.withPhone}
          </ButtonLink>
        )}
      </div>
      <div className="mt-5.5 flex items-center gap-3.5 text-meta text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.orWithEmail}
      </div>
    </div>
  );
}

function GoogleButton({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(accountsText);
  const { stage, start } = useGoogleSignIn(onSignedIn);
  return (
    <div>
      <Button variant="outline" size="large" wide icon={<GoogleMark />} onClick={start}>
        {stage.name === 'waiting' ? t.googleWaiting : t.withGoogle}
      </Button>
      <GoogleProblem stage={stage} />
    </div>
  );
}

let answer: Promise<Ways> | undefined;

/** Asked once per page load. If the call fails, email sign-in still works, and the next page asks again. */
function askOnce(): Promise<Ways> {
  answer ??= areWaysAvailable().catch(() => {
    answer = undefined;
    return { google: false, phone: false };
  });
  return answer;
}

/** Which ways are available; undefined until we know. */
function useWays(): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => void askOnce().then(setWays), []);
  return ways;
}
