import type { OpenRequest } from '@ghuri/contract/open-requests';
import { useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshRequests } from '../open-requests.api.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';

/** Takes a request back, after asking. */
export function CancelRequest({ request: { _id, location, bidCount } }: { request: OpenRequest }) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function cancel() {
    setError(null);
    try {
      await api('DELETE /bid-tour/:id', { params: { id: _id } });
    } catch (problem) {
      setError(problem);
      throw problem;
    } finally {
      void refreshRequests();
    }
    toast(t.canceled, { id: 'request' });
  }

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        onClick={() => setOpen(true)}
        aria-label={t.cancelRequestOf(location)}
        className="shrink-0 text-danger! hover:bg-danger-soft! max-bar:-ml-3.5"
      >
        {t.cancelRequest}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.cancelTitle(location)}
        description={t.cancelBody(bidCount, words.number(bidCount))}
        confirmLabel={t.cancelRequest}
        cancelLabel={t.keepIt}
        onConfirm={cancel}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
