import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAttempt } from '../use-attempt.ts';
import { hasPasskeys } from './ask-browser.ts';

interface AskPasskeyProps {
  label: ReactNode;
  variant: ButtonVariant;
  /** Resolves to false if the user closed the browser's dialog. */
  ask: () => Promise<boolean>;
  onDone: () => void;
}

/** A button that asks for a passkey; the browser lets the user choose one. Renders nothing where browsers have none. */
export function AskPasskey({ label, variant, ask, onDone }: AskPasskeyProps) {
  const sentences = useErrorSentences();
  const { pending, error, run } = useAttempt(async () => {
    if (await ask()) onDone();
  });
  if (!hasPasskeys()) return null;
  return (
    <div className="grid gap-3">
      <Button
        variant={variant}
        wide
        icon={<KeyRound aria-hidden className="size-5" />}
        loading={pending}
        onClick={run}
      >
        {label}
      </Button>
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
    </div>
  );
}
