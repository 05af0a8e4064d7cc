import { useMutation } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { BlockSheet } from './block-sheet.tsx';
import { releaseBlock } from './manual.api.ts';
import type { ManualDesk } from './manual-actions.tsx';
import { manualText } from './manual.text.ts';

/** Seats that the agency keeps back, and the button for more. */
export function SeatBlocks({ desk }: { desk: ManualDesk }) {
  const t = useText(manualText);
  const [open, setOpen] = useState(false);
  const { seats } = desk;
  if (seats.closed !== null && seats.blocks.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="seat-blocks" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 id="seat-blocks" className="type-panel-title">
            {t.blocks}
          </h2>
          <p className="mt-0.5 text-meta text-ink-2">{t.blocksLead}</p>
        </div>
        {seats.closed === null && (
          <Button
            size="small"
            icon={<Armchair aria-hidden className="size-4!" />}
            onClick={() => setOpen(true)}
          >
            {t.block}
          </Button>
        )}
      </div>
      {seats.blocks.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {seats.blocks.map((block) => (
            <Block key={block._id} block={block} desk={desk} />
          ))}
        </ul>
      )}
      <BlockSheet open={open} onOpenChange={setOpen} desk={desk} />
    </Card>
  );
}

function Block({ block, desk }: { block: ManualDesk['seats']['blocks'][number]; desk: ManualDesk }) {
  const t = useText(manualText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { _id, seats, reason, addedBy } = block;
  const shownSeats = t.blockedSeats(seats, formatNumber(seats, language));
  const { mutate: release, isPending } = useMutation({
    mutationFn: () => releaseBlock(desk.tripId, _id),
    onSuccess: () => toast(t.released, { id: 'block' }),
    onError: (error) => toast(sentences.ofError(error), { id: 'block' }),
    onSettled: desk.refresh,
  });
  return (
    <li className="flex items-center justify-between gap-3 pt-3 not-last:pb-3">
      <p className="min-w-0">
        <span className="font-semibold">{shownSeats}</span>{' '}
        <span className="wrap-anywhere" lang={writtenIn(reason)}>
          · {reason}
        </span>
        {addedBy !== '' && <span className="block text-meta text-ink-2">{t.addedBy(addedBy)}</span>}
      </p>
      <Button
        size="small"
        variant="outline"
        loading={isPending}
        aria-label={t.releaseOf(shownSeats, reason)}
        onClick={() => release()}
      >
        {t.release}
      </Button>
    </li>
  );
}
