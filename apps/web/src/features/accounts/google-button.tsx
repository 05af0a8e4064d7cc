import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountsText } from './accounts.text.ts';
import { GoogleMark } from './google-mark.tsx';
import { GoogleProblem } from './google-problem.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';
import { useEffect, useState } from 'react';
import { isGoogleAvailable } from './accounts.api.ts';

/** The Google sign-in button and the divider above the form. Renders nothing if Google is not configured. */
export function GoogleSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText(accountsText);
  const available = useGoogleAvailable();
  // While the availability is unknown, the space stays reserved, so that the form does not jump.
  if (available === false) return null;
  return (
    <div className="mb-4.5">
      {available ? <GoogleButton onSignedIn={onSignedIn} /> : <Skeleton className="h-13 rounded-[14px]!" />}
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
    <>
      <Button variant="outline" size="large" wide icon={<GoogleMark />} onClick={start}>
        {stage.name === 'waiting' ? t.googleWaiting : t.withGoogle}
      </Button>
      <GoogleProblem stage={stage} />
    </>
  );
}

let answer: Promise<boolean> | undefined;

/** Asked once per page load. If the call fails, email sign-in still works, and the next page asks again. */
function askOnce(): Promise<boolean> {
  answer ??= isGoogleAvailable().catch(() => {
    answer = undefined;
    return false;
  });
  return answer;
}

/** Whether Google sign-in is available; undefined until we know. */
function useGoogleAvailable(): boolean | undefined {
  const [available, setAvailable] = useState<boolean>();
  useEffect(() => void askOnce().then(setAvailable), []);
  return available;
}
