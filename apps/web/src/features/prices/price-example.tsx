import { useDates } from '../../platform/i18n/dates.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { Card } from '../../ui/card.tsx';
import { FIRST_CHOICE } from '../checkout/prices/choice.ts';
import { PriceLines } from '../checkout/prices/price-lines.tsx';
import { pricesText } from '../checkout/prices/prices.text.ts';
import { fitChoice, priceChoice } from '../checkout/prices/quote-choice.ts';
import { usePriceWords } from '../checkout/prices/use-price-words.ts';
import type { ReadDraft } from './price-draft.ts';
import { priceFormText } from './price-form.text.ts';

/** What two adults, and a child if there is a price for it, pay with these prices: before and with each group price. */
export function PriceExample({ read, startsAt }: { read: ReadDraft; startsAt: number }) {
  const t = useText(priceFormText);
  const { total } = useText(pricesText);
  const words = usePriceWords();
  const dates = useDates();
  const now = useMinute();
  if (!read.ok) {
    return (
      <Card as="section" aria-label={t.example} className="bg-sunken!">
        <h2 className="type-lead">{t.example}</h2>
        <p className="mt-1 text-ink-2">{t.exampleWaits}</p>
      </Card>
    );
  }
  const { totalCost } = read;
  const prices = read.prices ?? {};
  const offered = { totalCost, prices, groupSize: 0, left: {}, free: 10, startsAt };
  const choice = fitChoice(offered, { ...FIRST_CHOICE, adults: 2, children: 1, plan: 'deposit' });
  const { full, deposit } = priceChoice(offered, choice, now);
  const party = prices.child ? t.exampleFamily : t.exampleOne;
  return (
    <Card as="section" aria-label={t.example} className="bg-sunken!">
      <h2 className="type-lead">{t.example}</h2>
      <p aria-live="polite" className="mt-1 mb-3 font-semibold">
        {t.examplePay(party, words.taka(full.total))}
        {deposit && deposit.laterBy !== null && (
          <span className="block text-meta font-normal text-ink-2">
            {t.exampleNow(
              words.taka(deposit.now),
              words.taka(deposit.later),
              dates.shortDay(deposit.laterBy),
            )}
          </span>
        )}
      </p>
      <PriceLines lines={full.lines} sums={[{ name: total, amount: full.total, strong: true }]} />
      {(prices.ladder ?? []).map(({ from }) => (
        <p key={from} className="mt-2 flex justify-between gap-3 text-meta text-ink-2">
          <span>{t.exampleInGroup(words.number(from))}</span>
          <span className="font-semibold tabular-nums">
            {words.taka(priceChoice({ ...offered, groupSize: from }, choice, now).full.total)}
          </span>
        </p>
      ))}
    </Card>
  );
}
