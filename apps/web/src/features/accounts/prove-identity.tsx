import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountsText } from './accounts.text.ts';
import { FormRefusal } from './form-refusal.tsx';
import { GoogleProblem } from './google-problem.tsx';
import { GoogleMark } from './google-mark.tsx';
import { settingsText } from './settings.text.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

const PhoneProof = lazy(() => import('./phone/phone-proof.tsx'));

interface ProveIdentityProps {
  form: { refusal: unknown; wrongFields: { name: string; label: string }[] };
}

/** Like `FormRefusal`. If a user without a password signed in too long ago, it also offers a new sign-in. */
export function ProveIdentity({ form }: ProveIdentityProps) {
  return isStale(form.refusal) ? (
    <SignInAgain key="again" error={form.refusal} />
  ) : (
    <FormRefusal form={form} />
  );
}

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign_in_again';

export function SignInAgain({ error }: { error: unknown }) {
  const s = useText(settingsText);
  const sentences = useErrorSentences();
  const [proven, setProven] = useState(false);
  const me = useMe();
  if (proven) return <Notice tone="success">{s.signedInAgain}</Notice>;
  const onDone = () => setProven(true);
  return (
    <div className="grid gap-3">
      <Notice tone="warn">{sentences.ofError(error)}</Notice>
      {me.phone !== null && !me.hasGoogle ? (
        <Suspense fallback={<Skeleton className="h-11" />}>
          <PhoneProof phone={me.phone} onDone={onDone} />
        </Suspense>
      ) : (
        <GoogleProof onDone={onDone} />
      )}
    </div>
  );
}

/** A new sign-in with Google is the proof. */
export function GoogleProof({ onDone }: { onDone: () => void }) {
  const t = useText(accountsText);
  const { stage, start } = useGoogleSignIn(onDone);
  return (
    <div>
      <Button variant="outline" wide icon={<GoogleMark />} onClick={start}>
        {stage.name === 'waiting' ? t.googleWaiting : t.withGoogle}
      </Button>
      <GoogleProblem stage={stage} />
    </div>
  );
}
