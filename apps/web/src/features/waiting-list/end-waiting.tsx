import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { leaveWaitingList } from './waiting-list.api.ts';
import { waitingListText } from './waiting-list.text.ts';

type EndWaitingProps = {
  entry: Pick<WaitingEntry, 'tour' | 'state' | 'locationName'>;
  /** The question is open from the start: a link in an email asks it. */
  asked?: boolean;
} & Pick<ButtonProps, 'size' | 'variant' | 'className'>;

/** "Leave the list" or, of an offer, "No thanks". */
export function EndWaiting({ entry, asked = false, ...button }: EndWaitingProps) {
  const t = useText(waitingListText);
  const shownPlace = useShownPlace();
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(asked);
  const isOffer = entry.state === 'offered';
  const place = shownPlace(entry.locationName);
  const { mutateAsync, error } = useMutation({
    mutationFn: () => leaveWaitingList(entry.tour),
    onSuccess: () => toast(isOffer ? t.declined : t.left, { id: 'waiting-list' }),
  });
  return (
    <>
      <Button
        {...button}
        aria-label={isOffer ? t.declineOf(place) : t.leaveOf(place)}
        onClick={() => setOpen(true)}
      >
        {isOffer ? t.decline : t.leave}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={isOffer ? t.declineTitle : t.leaveTitle}
        description={isOffer ? t.declineBody : t.leaveBody}
        confirmLabel={isOffer ? t.declineConfirm : t.leave}
        cancelLabel={isOffer ? t.keep : t.stay}
        onConfirm={mutateAsync}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
