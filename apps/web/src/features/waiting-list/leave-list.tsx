import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonProps } from '../../ui/button.tsx';
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        aria-label={t.leaveOf(shownPlace(entry.locationName))}
        onClick={() => setOpen(true)}
      >
        {t.leave}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.leaveTitle}
        description={t.leaveBody}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        action={() => leaveWaitingList(entry.tour)}
        onSuccess={() => toast(t.left, { id: 'waiting-list' })}
      />
    </>
  );
}
