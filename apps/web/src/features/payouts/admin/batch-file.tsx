import type { PayoutWay } from '@ghuri/domain/payees';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../platform/copy-text.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { downloadBankFile } from '../payouts.api.ts';
import { adminPayoutsText } from './admin-payouts.text.ts';

interface BatchFileProps {
  batchId: string;
  way: PayoutWay;
  hash: string;
}

/** The file of an approved batch for the bank or for bKash, and the hash that it must have. */
export function BatchFile({ batchId, way, hash }: BatchFileProps) {
  const t = useText(adminPayoutsText);
  const sentences = useErrorSentences();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadBankFile(batchId, way),
    onError: (error) => toast(sentences.ofError(error), { id: 'download' }),
  });
  const name = way === 'bank' ? t.file : t.bkashFile;
  const id = `${way}-file`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="type-lead mb-3">
        {name}
      </h2>
      <Button
        variant="primary"
        wide
        icon={<Download aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {name}
      </Button>
      <p className="mt-3 text-meta text-ink-2">
        {way === 'bank' ? t.fileNote('SHA-256') : t.bkashFileNote('SHA-256')}
      </p>
      <div className="mt-1.5 flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-small bg-sunken px-2.5 py-2 text-micro break-all select-all">
          {hash}
        </code>
        <IconButton
          label={t.copyHash}
          icon={<Copy aria-hidden />}
          onClick={() =>
            void copyText(hash).then((isCopied) =>
              toast(isCopied ? t.hashCopied : t.copyFailed, { id: 'hash' }),
            )
          }
        />
      </div>
    </Card>
  );
}
