import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountsText } from './accounts.text.ts';
import { FormRefusal } from './form-refusal.tsx';
import { GoogleProblem } from './google-problem.tsx';
import { GoogleMark } from './google-mark.tsx';
import { settingsText } from './settings.text.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

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
  const t = useText(accountsText);
  const s = useText(settingsText);
  const sentences = useErrorSentences();
  const [proven, setProven] = useState(false);
  const { stage, start } = useGoogleSignIn(() => setProven(true));
  if (proven) return <Notice tone="success">{s.signedInAgain}</Notice>;
  return (
    <div>
      <Notice tone="warn">{sentences.ofError(error)}</Notice>
      <Button variant="outline" wide icon={<GoogleMark />} onClick={start} className="mt-3">
        {stage.name === 'waiting' ? t.googleWaiting : t.withGoogle}
      </Button>
      <GoogleProblem stage={stage} />
    </div>
  );
}
