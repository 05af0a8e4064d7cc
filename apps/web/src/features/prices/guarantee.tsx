import type { TourPrices } from '@ghuri/contract/prices';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { priceFormText } from './price-form.text.ts';
import { guarantee } from './prices.api.ts';

interface GuaranteeProps {
  tripId: string;
  tours: string[];
  prices: TourPrices | null;
}

/** Promises that departures with a minimum group take place with any group. */
export function Guarantee({ tripId, tours, prices }: GuaranteeProps) {
  const t = useText(priceFormText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [open, setOpen] = useState(false);
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: () => guarantee(tripId, tours),
    onSuccess: () => toast(t.guaranteed, { id: 'guaranteed' }),
  });
  if (!prices?.minimum) return null;
  if (prices.guaranteed) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-meta text-ink-2">
        <Tag tone="success" icon={<ShieldCheck aria-hidden />}>
          {t.guaranteed}
        </Tag>
        {t.isGuaranteed}
      </p>
    );
  }
  const words = tours.length === 1 ? t.guarantee : t.guaranteeMany(formatNumber(tours.length, language));
  return (
    <>
      <Button
        icon={<ShieldCheck aria-hidden />}
        className="justify-self-start"
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {words}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="primary"
        title={words}
        description={t.guaranteeBody}
        confirmLabel={t.guaranteeConfirm}
        cancelLabel={t.cancel}
        onConfirm={mutateAsync}
        error={error === null ? undefined : sentences.ofError(error)}
      />
    </>
  );
}
