import { toPriceList } from '@ghuri/contract/price-sums';
import type { TourPrices } from '@ghuri/contract/prices';
import type { Tour } from '@ghuri/contract/tours';
import { paisaToTaka } from '@ghuri/domain/money';
import { adultPriceAt, groupDecidedBy, nextLadderStep } from '@ghuri/domain/price-groups';
import { ShieldCheck, TrendingDown, Users } from 'lucide-react';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { Choice } from '../../checkout/prices/choice.ts';
import { offeredOf } from '../../checkout/prices/offered.ts';
import { fitChoice, priceChoice } from '../../checkout/prices/quote-choice.ts';
import type { Offered } from '../../checkout/prices/quote-choice.ts';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { groupPricesText } from './group-prices.text.ts';

interface GroupPricesProps {
  tour: Tour;
  prices: TourPrices;
  choice: Choice;
}

export function GroupPrices({ tour, prices, choice }: GroupPricesProps) {
  return (
    <GroupPriceSteps
      offered={offeredOf(tour, prices)}
      prices={prices}
      allSeats={tour.totalTravelers}
      choice={choice}
      now={useMinute()}
    />
  );
}

interface GroupPriceStepsProps {
  offered: Offered;
  prices: TourPrices;
  /** Of the departure. */
  allSeats: number;
  choice: Choice;
  now: number;
}

/**
 * The steps of the group price with the chosen party, and whether the departure takes place. Without styles in the HTML:
 * public pages draw it on the server.
 */
export function GroupPriceSteps({ offered, prices, allSeats, choice, now }: GroupPriceStepsProps) {
  const t = useText(groupPricesText);
  const { seats } = priceChoice(offered, fitChoice(offered, choice), now);
  return (
    <section aria-labelledby="group-prices">
      <h2 id="group-prices" className="type-title">
        {prices.ladder ? t.title : t.minimumTitle}
      </h2>
      {prices.ladder && <p className="mt-1 mb-3 text-ink-2">{t.lead}</p>}
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4.5">
        {prices.ladder && <Ladder fullCost={offered.totalCost} {...{ prices, seats, allSeats }} />}
        <Minimum prices={prices} seats={seats} startsAt={offered.startsAt} />
      </div>
    </section>
  );
}

interface LadderProps {
  fullCost: number;
  prices: TourPrices;
  seats: number;
  allSeats: number;
}

function Ladder({ fullCost, prices, seats, allSeats }: LadderProps) {
  const t = useText(groupPricesText);
  const words = usePriceWords();
  const { groupSize, ladder = [] } = prices;
  const list = toPriceList(fullCost, prices);
  const size = groupSize + seats;
  const next = nextLadderStep(list, size);
  const steps = [{ from: 1, cost: fullCost }, ...ladder];
  const here = steps.findLastIndex(({ from }) => from <= size);
  return (
    <>
      <ol className="grid auto-cols-fr grid-flow-col items-end gap-1">
        {steps.map(({ from, cost }, place) => (
          <li key={from} aria-current={place === here ? 'step' : undefined}>
            <p className={cx('type-price', place === here ? 'text-primary-ink' : 'text-ink-2')}>
              {words.taka(cost)}
            </p>
            <p className="text-micro text-ink-2">
              {place === 0 ? t.from(words.number(1)) : t.from(words.number(from))}
            </p>
            <div aria-hidden className="relative mt-1.5">
              <svg
                height={24 + 56 * (cost / fullCost)}
                className={cx(
                  'block w-full border-t-[2.5px]',
                  place === here ? 'border-primary bg-primary-soft' : 'border-line-strong bg-sunken',
                )}
              />
              {place === here && (
                <span className="absolute -top-1.5 left-3 size-3.5 rotate-45 rounded-[3px] bg-kite" />
              )}
            </div>
          </li>
        ))}
      </ol>
      <Seats booked={groupSize} yours={seats} all={allSeats} />
      <p className="flex gap-2.5 text-label [&_.lucide]:mt-0.5 [&_.lucide]:size-4.5">
        <TrendingDown aria-hidden />
        <span aria-live="polite">
          <strong>
            {t.withYou(
              seats,
              words.number(seats),
              words.number(size),
              words.taka(paisaToTaka(adultPriceAt(list, size))),
            )}
          </strong>{' '}
          {next
            ? t.next(next.missing, words.number(next.missing), words.taka(paisaToTaka(next.unitPaisa)))
            : t.lowest}{' '}
          {t.neverRises}
        </span>
      </p>
    </>
  );
}

/** More dots would be too small to count. */
const MOST_DOTS = 40;

/** One dot a seat. */
function Seats({ booked, yours, all }: { booked: number; yours: number; all: number }) {
  const t = useText(groupPricesText);
  const words = usePriceWords();
  return (
    <div>
      {all <= MOST_DOTS && (
        <div aria-hidden className="mb-2 flex flex-wrap gap-1.5">
          {Array.from({ length: all }, (_, seat) => (
            <span
              key={seat}
              className={cx(
                'size-3.5 rounded-full',
                seat < booked
                  ? 'bg-primary'
                  : seat < booked + yours
                    ? 'border-[2.5px] border-kite'
                    : 'border-2 border-line',
              )}
            />
          ))}
        </div>
      )}
      <p className="flex justify-between gap-3 text-micro text-ink-2">
        <span>{t.bookedCount(booked, words.number(booked))}</span>
        <span className="font-semibold text-kite-ink">{t.yours(yours, words.number(yours))}</span>
        <span>{t.seats(words.number(all))}</span>
      </p>
    </div>
  );
}

function Minimum({ prices, seats, startsAt }: { prices: TourPrices; seats: number; startsAt: number }) {
  const t = useText(groupPricesText);
  const words = usePriceWords();
  const dates = useDates();
  const { minimum, guaranteed, groupSize } = prices;
  if (guaranteed) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        <Tag tone="success" icon={<ShieldCheck aria-hidden />}>
          {t.guaranteed}
        </Tag>
        {t.guaranteedBody}
      </p>
    );
  }
  if (!minimum) return null;
  const missing = minimum.persons - groupSize;
  const day = dates.day(groupDecidedBy(startsAt, minimum));
  return (
    <div className="flex gap-2.5 text-label [&_.lucide]:mt-0.5 [&_.lucide]:size-4.5">
      <Users aria-hidden />
      <div>
        <p className="font-semibold">{t.leavesFrom(words.number(minimum.persons))}</p>
        <p className="text-ink-2">
          {missing > 0 && t.missing(missing, words.number(missing), day)}{' '}
          {missing > 0 && missing <= seats && t.reachedWithYou}
        </p>
      </div>
    </div>
  );
}
