import { BadgeCheck } from 'lucide-react';
import { useLanguage, useText } from './i18n/use-text.ts';
import { verifiedMarkText } from './verified-mark.text.ts';

/** Placed after a name, which may be in another language; it never wraps away from the last word. */
export function VerifiedMark({ className = 'size-4.5' }: { className?: string }) {
  const t = useText(verifiedMarkText);
  return (
    <span className="whitespace-nowrap">
      {'\u2060\u00a0'}
      <BadgeCheck aria-hidden className={`inline align-[-0.2em] text-primary ${className}`} />
      <span className="sr-only" lang={useLanguage()}>
        ({t.verified})
      </span>
    </span>
  );
}
