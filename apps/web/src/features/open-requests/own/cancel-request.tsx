import type { OpenRequest } from '@ghuri/contract/open-requests';
import { useState } from 'react';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { cancelRequest, refreshRequests } from '../open-requests.api.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';

/** Withdraws a request after a confirmation. */
export function CancelRequest({ request: { _id, location, bidCount } }: { request: OpenRequest }) {
  const t = useText(openRequestsText);
  const place = useShownPlace()(location);
  const words = useRequestWords();
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        onClick={() => setOpen(true)}
        aria-label={t.cancelRequestOf(place)}
        className="shrink-0 text-danger! hover:bg-danger-soft! max-bar:-ml-3.5"
      >
        {t.cancelRequest}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.cancelTitle(place)}
        description={t.cancelBody(bidCount, words.number(bidCount))}
        confirmLabel={t.cancelRequest}
        cancelLabel={t.keepIt}
        action={() => cancelRequest(_id)}
        onSuccess={() => {
          toast(t.canceled, { id: 'request' });
          void refreshRequests();
        }}
        onError={() => void refreshRequests()}
      />
    </>
  );
}
