import type { Tour } from '@ghuri/contract/tours';
import { LONGEST_CANCEL_REASON } from '@ghuri/contract/tours.words';
import { errorSentence } from '../../../platform/error-text.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTourWords } from '../use-tour-words.ts';
import { cancelTour } from './own-tours.api.ts';
import { ownToursText } from './own-tours.text.ts';

interface CancelTourProps {
  tour: Tour;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Cancels a tour with a reason that travellers can read. */
export function CancelTour({ tour, open, onOpenChange }: CancelTourProps) {
  const t = useText(ownToursText);
  const shownPlace = useShownPlace();
  const { number } = useTourWords();

  async function cancel(reason: string) {
    await cancelTour(tour._id, reason);
    toast(t.cancelled, { id: 'tour' });
  }

  return (
    <NoteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.cancelTitle(shownPlace(tour.locationName))}
      description={`${t.takenSeats(number(tour.leftTravelers), number(tour.totalTravelers))} ${t.cancelBody}`}
      label={t.reason}
      hint={t.reasonHint}
      missing={t.reasonMissing}
      longest={LONGEST_CANCEL_REASON}
      sendLabel={t.cancelTour}
      cancelLabel={t.keepTour}
      closeLabel={t.close}
      tone="danger"
      onSend={cancel}
      errorText={errorSentence}
    />
  );
}
