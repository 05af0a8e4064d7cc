import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatPercent, formatTaka } from '../../../platform/format.ts';
import { formatBalance } from '../../../platform/format-balance.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { RevenueSummary } from './revenue.api.ts';
import { revenueText } from './revenue.text.ts';
import { Cell, Heading, TableFrame } from './revenue-table.tsx';

type TourRevenue = RevenueSummary['tours'][number];

const FEW = 4;
const kept = ({ received, refunded }: TourRevenue) => received - refunded;
const keyOf = ({ rosterId, locationName, tourTripDate }: TourRevenue) =>
  `${rosterId ?? ''} ${locationName} ${tourTripDate}`;

interface RevenueToursProps {
  tours: readonly TourRevenue[];
  note: ReactNode;
  /** Whether the table of all tours is open, and the callback that opens it. */
  all: boolean;
  onAll: (all: boolean) => void;
}

/** The departures with the highest revenue. */
export function RevenueTours({ tours, note, all, onAll }: RevenueToursProps) {
  const t = useText(revenueText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const total = tours.reduce((sum, tour) => sum + kept(tour), 0);
  const best = tours.toSorted((one, other) => kept(other) - kept(one)).slice(0, FEW);
  return (
    <Card as="section" aria-labelledby="revenue-tours" className="flex flex-col">
      <h2 id="revenue-tours" className="type-lead mb-3">
        {t.byTour}
      </h2>
      <ul className="grid gap-3.5">
        {best.map((tour) => (
          <li key={keyOf(tour)}>
            <div className="flex items-baseline justify-between gap-3">
              <span
                className="min-w-0 font-semibold wrap-anywhere"
                lang={writtenIn(shownPlace(tour.locationName))}
              >
                {shownPlace(tour.locationName)}
              </span>
              <span className="font-semibold whitespace-nowrap">{formatTaka(kept(tour), language)}</span>
            </div>
            <div className="mt-0.5 flex items-center gap-2.5 text-micro text-ink-2">
              <TimeText value={dhakaInstant(tour.tourTripDate)} show="day" />
              <Progress
                value={total > 0 ? kept(tour) / total : 0}
                label={t.shareOf(shownPlace(tour.locationName))}
                className="flex-1"
              />
              <span aria-hidden>{formatPercent(total > 0 ? kept(tour) / total : 0, language)}</span>
            </div>
            {tour.takenByHand > 0 && (
              <p className="mt-0.5 text-micro text-ink-2">
                {t.takenByYou(formatTaka(tour.takenByHand, language))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-4 mb-3.5 self-start" aria-expanded={all} onClick={() => onAll(!all)}>
        {all ? t.showFewer : t.showAll(formatNumber(tours.length, language))}
      </Button>
      <p className="mt-auto border-t border-line pt-3 text-meta text-ink-2">{note}</p>
    </Card>
  );
}

/** All departures with their numbers, the latest first. */
export function TourTable({ tours }: { tours: readonly TourRevenue[] }) {
  const t = useText(revenueText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const taka = (amount: number) => formatBalance(amount, language);
  return (
    <Card as="section" padding="none" aria-labelledby="revenue-all-tours">
      <h2 id="revenue-all-tours" className="type-lead px-4.5 pt-4 pb-2">
        {t.tours}
      </h2>
      <TableFrame label={t.tours} className="max-h-110 overflow-y-auto px-1.5">
        <thead>
          <tr>
            <Heading>{t.tour}</Heading>
            <Heading>{t.leaves}</Heading>
            <Heading number>{t.travellers}</Heading>
            <Heading number>{t.received}</Heading>
            <Heading number>{t.refunded}</Heading>
            <Heading number>{t.commission}</Heading>
            <Heading number>{t.net}</Heading>
          </tr>
        </thead>
        <tbody>
          {tours.map((tour) => (
            <tr key={keyOf(tour)}>
              <Cell>
                <span lang={writtenIn(shownPlace(tour.locationName))} className="font-semibold">
                  {tour.rosterId === null ? (
                    shownPlace(tour.locationName)
                  ) : (
                    <Link to={workPaths.departure(tour.rosterId)} className="hover:underline">
                      {shownPlace(tour.locationName)}
                    </Link>
                  )}
                </span>
              </Cell>
              <Cell className="whitespace-nowrap text-ink-2">
                <TimeText value={dhakaInstant(tour.tourTripDate)} show="day" />
              </Cell>
              <Cell number>{formatNumber(tour.travellers, language)}</Cell>
              <Cell number strong>
                {taka(tour.received)}
                {tour.takenByHand > 0 && (
                  <span className="block text-micro font-normal text-ink-2">
                    {t.takenByYou(taka(tour.takenByHand))}
                  </span>
                )}
              </Cell>
              <Cell number>{taka(tour.refunded)}</Cell>
              <Cell number>{taka(tour.commission)}</Cell>
              <Cell number strong>
                {taka(kept(tour) - tour.commission)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Card>
  );
}
