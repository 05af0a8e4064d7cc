import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

/** A spinner means "soon"; after this time that is no longer true. */
export const SPINNER_MS = 5000;

export interface SlowSpinnerProps {
  label: string;
  /** "Taking longer than usual", shown after SPINNER_MS. */
  slowText: string;
  retryLabel: string;
  onRetry: () => void;
}

export function SlowSpinner({ label, slowText, retryLabel, onRetry }: SlowSpinnerProps) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (slow) return undefined;
    const timer = setTimeout(() => setSlow(true), SPINNER_MS);
    return () => clearTimeout(timer);
  }, [slow]);

  function retry() {
    setSlow(false);
    onRetry();
  }

  return (
    <div
      role="status"
      className="grid min-h-48 place-items-center content-center gap-4 p-6 text-center text-ink-2"
    >
      {slow ? (
        <>
          <p>{slowText}</p>
          <Button onClick={retry}>{retryLabel}</Button>
        </>
      ) : (
        <>
          <Spinner className="size-7 text-primary" />
          <span className="sr-only">{label}</span>
        </>
      )}
    </div>
  );
}
