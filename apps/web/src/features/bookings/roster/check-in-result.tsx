import { formatNumber } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { rosterText } from './roster.text.ts';
import type { CheckInOutcome } from './use-roster.ts';

interface CheckInResultProps {
  outcome: CheckInOutcome;
  onUndo: (bookingId: string) => void;
  className?: string | undefined;
}

/** The result of the last code, in letters large enough to read from a distance. */
export function CheckInResult({ outcome, onUndo, className }: CheckInResultProps) {
  const t = useText(rosterText);
  const language = useLanguage();
  if (outcome.kind === 'unknown' || outcome.kind === 'unknown-offline') {
    return (
      <Notice tone="danger" className={className}>
        {outcome.kind === 'unknown' ? t.unknown : t.unknownOffline}
      </Notice>
    );
  }
  const { bookingId, username, persons, checkedInAt } = outcome.traveller;
  if (outcome.kind === 'cancelled') {
    return (
      <Notice tone="danger" className={className}>
        {t.wasCancelled(username)}
      </Notice>
    );
  }
  if (outcome.kind === 'already') {
    return (
      <Notice tone="warn" className={className}>
        <TimeText value={checkedInAt ?? 0} show="time" within={(time) => t.already(username, time)} />
      </Notice>
    );
  }
  return (
    <Notice
      tone="success"
      className={className}
      action={
        <Button
          size="small"
          variant="ghost"
          aria-label={t.undoOf(username)}
          onClick={() => onUndo(bookingId)}
        >
          {t.undo}
        </Button>
      }
    >
      <strong className="font-semibold">
        {t.checkedIn(username, t.people(persons, formatNumber(persons, language)))}
      </strong>
    </Notice>
  );
}
