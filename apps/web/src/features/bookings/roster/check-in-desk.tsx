import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckInResult } from './check-in-result.tsx';
import { rosterText } from './roster.text.ts';
import type { CheckInOutcome } from './use-roster.ts';

const ScanCodes = lazy(async () => ({ default: (await import('./scan-codes.tsx')).ScanCodes }));

interface CheckInDeskProps {
  /** Whether a booking is checked in. */
  isHere: (bookingId: string) => boolean;
  onCheckIn: (code: string) => Promise<CheckInOutcome>;
  onUndo: (bookingId: string) => void;
}

/** Takes check-in codes, from the camera or typed. */
export function CheckInDesk({ isHere, onCheckIn, onUndo }: CheckInDeskProps) {
  const t = useText(rosterText);
  const [asked, setAsked] = useState(false);
  const [scanning, setScanning] = useState(false);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CheckInOutcome | null>(null);

  async function take(code: string): Promise<CheckInOutcome> {
    const result = await onCheckIn(code);
    setOutcome(result);
    return result;
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() === '' || busy) return;
    setBusy(true);
    try {
      const { kind } = await take(typed);
      if (kind === 'checked-in' || kind === 'already') setTyped('');
    } finally {
      setBusy(false);
    }
  }
  // A check-in that was undone in the list is no longer shown here.
  const undone =
    outcome !== null &&
    (outcome.kind === 'checked-in' || outcome.kind === 'already') &&
    !isHere(outcome.traveller.bookingId);
  const said = undone ? null : outcome;

  function undo(bookingId: string) {
    onUndo(bookingId);
    setOutcome(null);
  }

  return (
    <Card className="grid gap-4">
      <Button
        variant="primary"
        size="large"
        wide
        icon={<ScanLine aria-hidden />}
        onClick={() => {
          setAsked(true);
          setScanning(true);
        }}
      >
        {t.scan}
      </Button>
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-2" noValidate>
        <TextField
          label={t.type}
          hint={t.codeHint}
          error={missing ? t.typeSomething : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="min-w-56 flex-1"
        />
        <Button type="submit" loading={busy} className="mt-7 min-h-12! max-bar:w-full max-bar:mt-0">
          {t.check}
        </Button>
      </form>
      <div className="empty:hidden">
        {said && !scanning && <CheckInResult outcome={said} onUndo={undo} />}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <ScanCodes
            open={scanning}
            onOpenChange={setScanning}
            outcome={said}
            onCode={(code) => void take(code)}
            onUndo={undo}
          />
        </Suspense>
      )}
    </Card>
  );
}
