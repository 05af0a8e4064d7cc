import type { Departure } from '@ghuri/contract/trips';
import { LONGEST_CANCEL_REASON } from '@ghuri/contract/tours.words';
import { errorSentence } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { cancelDepartures, refreshTrips } from '../trips.api.ts';
import { departuresText } from './departures.text.ts';
import { useDepartureWords } from './use-departure-words.ts';

interface CancelDatesProps {
  tripId: string;
  departures: readonly Departure[];
  onClose: () => void;
  onDone: () => void;
}

/** Cancels departures with a reason that travellers read, and says how many seats are refunded. */
export function CancelDates({ tripId, departures, onClose, onDone }: CancelDatesProps) {
  const t = useText(departuresText);
  const { number } = useDepartureWords();
  const count = departures.length;
  const seats = departures.reduce((sum, { leftTravelers }) => sum + leftTravelers, 0);

  async function cancel(reason: string) {
    await cancelDepartures(tripId, { tours: departures.map(({ _id }) => _id), reason });
    refreshTrips();
    toast(t.cancelled(count, number(count)), { id: 'trip' });
    onDone();
  }

  return (
    <NoteDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.cancelTitle(count, number(count))}
      description={t.cancelBody(seats, number(seats))}
      label={t.reason}
      hint={t.reasonHint}
      missing={t.reasonMissing}
      longest={LONGEST_CANCEL_REASON}
      sendLabel={t.cancelDates}
      cancelLabel={t.keep}
      closeLabel={t.close}
      tone="danger"
      onSend={cancel}
      errorText={errorSentence}
    />
  );
}
