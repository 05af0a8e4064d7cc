import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAdminMay } from '../../../platform/auth/use-admin-may.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatRate } from '../format-rate.ts';
import { commissionQuery, ratesQuery } from '../payouts.api.ts';
import type { CommissionRate } from '../payouts.api.ts';
import { adminPayoutsText } from './admin-payouts.text.ts';
import { SetRate } from './set-rate.tsx';

/** The dated list of rates, for all agencies and for single ones. */
export function CommissionRates() {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const dates = useDates();
  const setsRates = useAdminMay('settings');
  const current = useQuery(commissionQuery());
  const list = useInfiniteQuery(ratesQuery());
  const rates = list.data?.pages.flatMap(({ items }) => items);
  const { data } = current;
  return (
    <div className="grid items-start gap-4 panel:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-4">
        <Card as="section" aria-labelledby="rate-now">
          <h2 id="rate-now" className="text-meta text-ink-2">
            {t.rateNow}
          </h2>
          <p className="type-price-large min-h-8">{data && formatRate(data.percent, language)}</p>
          {data?.next && (
            <p className="font-semibold">
              {t.rateNext(formatRate(data.next.percent, language), dates.day(data.next.from))}
            </p>
          )}
          <p className="mt-1 text-meta text-ink-2">{t.rateNote}</p>
        </Card>
        <Card as="section" padding="none" aria-labelledby="all-rates">
          <h2 id="all-rates" className="type-lead px-5 pt-4 pb-3">
            {t.rates}
          </h2>
          {list.isPending && <Skeleton className="mx-5 mb-5 h-32" />}
          {!rates && list.error && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
          {rates?.length === 0 && <p className="px-5 pb-5 text-ink-2">{t.ratesNone}</p>}
          {rates && rates.length > 0 && (
            <ul className="divide-y divide-line border-t border-line">
              {rates.map((rate) => (
                <RateRow key={rate._id} rate={rate} />
              ))}
            </ul>
          )}
          <ListEnd more={t.moreRates} retry={t.tryAgain} query={list} />
        </Card>
      </div>
      {setsRates && <SetRate />}
    </div>
  );
}

function RateRow({ rate: { agency, percent, from, note, setBy, time } }: { rate: CommissionRate }) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const dates = useDates();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-5 py-3">
      <span className="font-semibold wrap-anywhere" lang={agency ? writtenIn(agency.name) : undefined}>
        {agency?.name ?? t.forAll}
      </span>
      <span className="text-right font-semibold">
        {percent === null ? t.endsOwn : formatRate(percent, language)}
      </span>
      <span className="text-meta wrap-anywhere text-ink-2">
        <TimeText value={from} within={t.from} /> · <span lang={writtenIn(note)}>{note}</span>
        <span className="block text-micro text-ink-3">{t.setBy(setBy, dates.moment(time))}</span>
      </span>
    </li>
  );
}
