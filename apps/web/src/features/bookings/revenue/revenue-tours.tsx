import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatPercent, formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { RevenueSummary } from './revenue.api.ts';
import { revenueText } from './revenue.text.ts';
import { Cell, Heading, TableFrame } from './revenue-table.tsx';

type TourRevenue = RevenueSummary['tours'][number];

const FEW = 4;
const kept = ({ received, refunded }: TourRevenue) => received - refunded;
const keyOf = ({ tourId, locationName, tourTripDate }: TourRevenue) =>
  `${tourId ?? ''} ${locationName} ${tourTripDate}`;

/** The tours that bring most, and behind a press all of them with their numbers. */
export function RevenueTours({ tours, note }: { tours: readonly TourRevenue[]; note: string }) {
  const t = useText(revenueText);
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const total = tours.reduce((sum, tour) => sum + kept(tour), 0);
  const best = tours.toSorted((one, other) => kept(other) - kept(one)).slice(0, FEW);
  return (
    <Card as="section" aria-labelledby="revenue-tours" className="flex flex-col">
      <h2 id="revenue-tours" className="type-lead mb-3">
        {t.byTour}
      </h2>
      {all ? (
        <TourTable tours={tours} />
      ) : (
        <ul className="grid gap-4">
          {best.map((tour) => (
            <li key={keyOf(tour)}>
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-[560] wrap-anywhere" lang={writtenIn(tour.locationName)}>
                  {tour.locationName}
                </span>
                <span className="font-[620] whitespace-nowrap">{formatTaka(kept(tour), language)}</span>
              </div>
              <div className="mt-1 flex items-center gap-2.5">
                <Progress
                  value={total > 0 ? kept(tour) / total : 0}
                  label={t.shareOf(tour.locationName)}
                  className="flex-1"
                />
                <span aria-hidden className="text-micro text-ink-2">
                  {formatPercent(total > 0 ? kept(tour) / total : 0, language)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {tours.length > 0 && (
        <Button size="small" className="mt-4 self-start" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.showFewer : t.showAll(formatNumber(tours.length, language))}
        </Button>
      )}
      <p className="mt-auto border-t border-line pt-3 text-meta text-ink-2 max-panel:mt-4">{note}</p>
    </Card>
  );
}

function TourTable({ tours }: { tours: readonly TourRevenue[] }) {
  const t = useText(revenueText);
  const language = useLanguage();
  const taka = (amount: number) => formatTaka(amount, language);
  return (
    <TableFrame label={t.tours} className="-mx-3 max-h-80 overflow-y-auto">
      <thead>
        <tr>
          <Heading>{t.tour}</Heading>
          <Heading number>{t.travellers}</Heading>
          <Heading number>{t.received}</Heading>
          <Heading number>{t.refunded}</Heading>
        </tr>
      </thead>
      <tbody>
        {tours.map((tour) => (
          <tr key={keyOf(tour)}>
            <Cell>
              <span lang={writtenIn(tour.locationName)} className="font-[560]">
                {tour.tourId === null ? (
                  tour.locationName
                ) : (
                  <Link to={`/tour-details/${tour.tourId}`} className="hover:underline">
                    {tour.locationName}
                  </Link>
                )}
              </span>
              <span className="block text-micro text-ink-3">{inDigits(tour.tourTripDate, language)}</span>
            </Cell>
            <Cell number>{formatNumber(tour.travellers, language)}</Cell>
            <Cell number strong>
              {taka(tour.received)}
            </Cell>
            <Cell number>{taka(tour.refunded)}</Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** A date in the language's digits. */
const inDigits = (date: string, language: 'en' | 'bn'): string =>
  language === 'bn' ? date.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit) : date;
