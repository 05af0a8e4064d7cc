import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ownToursText } from './own-tours.text.ts';

interface DraftNoticeProps {
  /** The uploaded picture is gone: unused uploads expire after a day. */
  lost: boolean;
  onDiscard: () => void;
}

/** Says that the input was restored, and offers to start again. */
export function DraftNotice({ lost, onDiscard }: DraftNoticeProps) {
  const t = useText(ownToursText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        tone={lost ? 'warn' : 'info'}
        action={
          <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
            {t.discardDraft}
          </Button>
        }
      >
        {t.draftSaved} {lost && t.pictureExpired}
      </Notice>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.discardTitle}
        description={t.discardBody}
        confirmLabel={t.discardDraft}
        cancelLabel={t.keepDraft}
        onConfirm={onDiscard}
      />
    </>
  );
}
