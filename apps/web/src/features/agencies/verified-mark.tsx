import { BadgeCheck } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { directoryText } from './directory.text.ts';

/** Placed after a name; it never wraps away from the last word. */
export function VerifiedMark({ className = 'size-4.5' }: { className?: string }) {
  const t = useText(directoryText);
  return (
    <span className="whitespace-nowrap">
      {'\u2060\u00a0'}
      <BadgeCheck aria-hidden className={`inline align-[-0.2em] text-primary ${className}`} />
      <span className="sr-only">({t.verified})</span>
    </span>
  );
}
