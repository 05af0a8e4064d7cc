import type { PublicDeparture } from '@ghuri/contract/public-pages';
import { LARGEST_PARTY } from '@ghuri/domain/tours';
import { ShieldCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { BOOK } from '../../platform/public-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { PriceLines } from '../checkout/prices/price-lines.tsx';
import { pricesText } from '../checkout/prices/prices.text.ts';
import { usePriceWords } from '../checkout/prices/use-price-words.ts';
import { isOpen, KINDS, priceOf } from './chosen-departure.ts';
import type { Chosen } from './chosen-departure.ts';
import { BOOKING_FORM } from './pick-departure.tsx';
import { publicPagesText } from './public-pages.text.ts';

interface BookingCardProps {
  departures: PublicDeparture[];
  /** Null until scripts run: the form works without, but cannot show what the choice costs. */
  chosen: Chosen | null;
  form: RefObject<HTMLFormElement | null>;
}

/** The party and the price. Sent, it opens the page of the chosen departure, if need be through sign-in. */
export function BookingCard({ departures, chosen, form }: BookingCardProps) {
  const t = useText(publicPagesText);
  const p = useText(pricesText);
  const language = useLanguage();
  const words = usePriceWords();
  const open = departures.filter(isOpen);
  const [first] = open;
  if (!first) return null;
  const departure = open.find(({ id }) => id === chosen?.tour) ?? first;
  const priced = chosen && priceOf(departure, chosen).full;
  const lowest = Math.min(...open.map(({ cost }) => cost));
  const adult = priced?.lines.find(({ kind }) => kind === 'adults')?.unit ?? lowest;
  const kinds = KINDS.filter(
    (kind) =>
      kind === 'adults' || open.some(({ prices }) => (kind === 'children' ? prices?.child : prices?.infant)),
  );
  const counts = (least: number) =>
    Array.from({ length: LARGEST_PARTY + 1 - least }, (_, place) => ({
      value: String(least + place),
      label: formatNumber(least + place, language),
    }));
  return (
    <Card as="section" id="book" aria-labelledby="book-title" className="shadow-float">
      <h2 id="book-title" className="sr-only">
        {t.bookThisTour}
      </h2>
      <form ref={form} id={BOOKING_FORM} action={BOOK} method="get" className="grid gap-4">
        <p>
          {!priced && open.length > 1 && <span className="text-label text-ink-2">{t.priceFrom} </span>}
          <span className="type-price-large ml-1 first:ml-0">{formatTaka(adult, language)}</span>{' '}
          <span className="text-label text-ink-2">{t.aPerson}</span>
        </p>
        <div className="grid gap-3">
          {kinds.map((kind) => (
            <Select
              key={kind}
              name={kind}
              label={kinds.length === 1 ? t.travellers : p[kind]}
              hint={words.ages(departure.prices ?? {}, kind) ?? undefined}
              options={counts(kind === 'adults' ? 1 : 0)}
              autoComplete="off"
            />
          ))}
        </div>
        {priced && (
          <PriceLines lines={priced.lines} sums={[{ name: p.total, amount: priced.total, strong: true }]} />
        )}
        <Button type="submit" variant="primary" size="large" wide>
          {priced ? t.bookFor(formatTaka(priced.total, language)) : t.book}
        </Button>
        <p className="flex gap-2 text-micro text-ink-2 [&_.lucide]:size-4">
          <ShieldCheck aria-hidden className="mt-0.5" />
          {t.bookNote}
        </p>
      </form>
    </Card>
  );
}

/** On phones: the way to the form, always in reach. */
export function BookingBar({ departures }: { departures: PublicDeparture[] }) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  const open = departures.filter(isOpen);
  if (open.length === 0) return null;
  const lowest = Math.min(...open.map(({ cost }) => cost));
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 panel:hidden"
    >
      <p>
        {open.length > 1 && <span className="text-meta text-ink-2">{t.priceFrom} </span>}
        <span className="type-price ml-0.5 first:ml-0">{formatTaka(lowest, language)}</span>{' '}
        <span className="text-meta text-ink-2">{t.aPerson}</span>
      </p>
      <a
        href="#book"
        className="inline-flex min-h-12 items-center rounded-control bg-primary px-6 font-semibold text-on-primary"
      >
        {t.book}
      </a>
    </div>
  );
}
