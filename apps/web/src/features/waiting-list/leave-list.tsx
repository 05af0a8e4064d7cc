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

type LeaveListProps = { entry: Pick<WaitingEntry, 'tour' | 'locationName'> } & Pick<
  ButtonProps,
  'size' | 'className'
>;

/** "Leave the list", after a confirmation: the place in the line is lost. */
export function LeaveList({ entry, ...button }: LeaveListProps) {
  const t = useText(waitingListText);
  const shownPlace = useShownPlace();
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const { mutateAsync, error } = useMutation({
    mutationFn: () => leaveWaitingList(entry.tour),
    onSuccess: () => toast(t.left, { id: 'waiting-list' }),
  });
  return (
    <>
      <Button
        {...button}
        aria-label={t.leaveOf(shownPlace(entry.locationName))}
        onClick={() => setOpen(true)}
      >
        {t.leave}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.leaveTitle}
        description={t.leaveBody}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        onConfirm={mutateAsync}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
