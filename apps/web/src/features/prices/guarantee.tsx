import type { TourPrices } from '@ghuri/contract/prices';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
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
  const [open, setOpen] = useState(false);
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
      <Button icon={<ShieldCheck aria-hidden />} className="justify-self-start" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        tone="primary"
        title={words}
        description={t.guaranteeBody}
        confirmLabel={t.guaranteeConfirm}
        cancelLabel={t.cancel}
        action={() => guarantee(tripId, tours)}
        onSuccess={() => toast(t.guaranteed, { id: 'guaranteed' })}
      />
    </>
  );
}
