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

type DeclineOfferProps = {
  entry: Pick<WaitingEntry, 'tour' | 'locationName'>;
  /** A link in an email asks: mail programs open links by themselves, so the link alone declines nothing. */
  asked?: boolean;
} & Pick<ButtonProps, 'size' | 'className'>;

/** "No thanks": one click, here or in the question that the email's link opens. */
export function DeclineOffer({ entry, asked = false, ...button }: DeclineOfferProps) {
  const t = useText(waitingListText);
  const shownPlace = useShownPlace();
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(asked);
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: () => leaveWaitingList(entry.tour),
    onSuccess: () => toast(t.declined, { id: 'waiting-list' }),
    onError: (refusal) => {
      if (!open) toast(sentences.ofError(refusal), { id: 'waiting-list' });
    },
  });
  return (
    <>
      <Button
        {...button}
        aria-label={t.declineOf(shownPlace(entry.locationName))}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t.decline}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.declineTitle}
        description={t.declineBody}
        confirmLabel={t.declineConfirm}
        cancelLabel={t.keep}
        onConfirm={mutateAsync}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
