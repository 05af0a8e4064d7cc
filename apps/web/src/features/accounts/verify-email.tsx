import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SlowSpinner } from '../../ui/slow-spinner.tsx';
import { verifyEmail } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { AskVerificationForm } from './ask-verification-form.tsx';
import { checkInboxText } from './check-inbox.text.ts';

type Verified = Awaited<ReturnType<typeof verifyEmail>>;

export interface VerifyEmailProps {
  token: string;
  onVerified: (answer: Verified) => void;
}

/** A link works only once, so it is sent only once, even if the page renders several times. */
const uses = new Map<string, Promise<Verified>>();

function spend(token: string): Promise<Verified> {
  const use = uses.get(token) ?? verifyEmail(token);
  uses.set(token, use);
  return use;
}

/** Verifies the email as soon as the page opens. */
export function VerifyEmail({ token, onVerified }: VerifyEmailProps) {
  const t = useText(accountsText);
  const sentences = useErrorSentences();
  const [error, setError] = useState<unknown>(null);
  const [use, setUse] = useState(() => spend(token));
  const verified = useEffectEvent(onVerified);
  useEffect(() => {
    let left = false;
    use.then(
      (answer) => left || verified(answer),
      (problem: unknown) => left || setError(problem),
    );
    return () => {
      left = true;
    };
  }, [use]);

  function retry() {
    uses.delete(token);
    setError(null);
    setUse(spend(token));
  }

  if (error === null) {
    return <SlowSpinner label={t.verifying} slowText={t.slow} retryLabel={t.tryAgain} onRetry={retry} />;
  }
  if (error instanceof ApiError && error.code === 'already_verified') return <AlreadyVerified />;
  const expired = error instanceof ApiError && error.status < 500 && error.code !== 'rate_limited';
  return (
    <div className="grid gap-4">
      <Notice tone="danger">{sentences.ofError(error)}</Notice>
      {expired ? (
        <AskVerificationForm />
      ) : (
        <Button variant="primary" size="large" wide onClick={retry}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The link was used before, by a first click or by a newer link. */
function AlreadyVerified() {
  const t = useText(checkInboxText);
  return (
    <div className="grid gap-4">
      <Notice tone="success">
        <p className="font-semibold">{t.alreadyVerified}</p>
        <p>{t.alreadyVerifiedMore}</p>
      </Notice>
      <ButtonLink to={paths.signIn} variant="primary" size="large" wide>
        {t.signIn}
      </ButtonLink>
    </div>
  );
}
