import { BANK_CHANGE_WAIT_MS } from '@ghuri/domain/agencies';
import { RELEASE_AFTER_MS } from '@ghuri/domain/payouts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { dhakaInstant, useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { formatBalance } from '../../../platform/format-balance.ts';
import { formatRate } from '../format-rate.ts';
import { balanceQuery } from '../payouts.api.ts';
import type { AgencyBalance } from '../payouts.api.ts';
import { agencyPayoutsText } from './agency-payouts.text.ts';
import { MoneyPlaces } from './money-places.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { upcomingPayouts } from './upcoming-payouts.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The owner's payouts: where the money is, what comes next, and what was paid. `account` shows the bank account. */
export function AgencyPayouts({ account }: { account: ReactNode }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  const balance = useQuery(balanceQuery());
  const { data } = balance;
  if (!data && balance.error) return <FailedState title={t.failed} retry={t.tryAgain} query={balance} />;
  const releaseDays = formatNumber(RELEASE_AFTER_MS / DAY, language);
  return (
    <div data-wide-page className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">{t.lead(releaseDays)}</p>
      {data ? (
        <MoneyPlaces balance={data} releaseDays={releaseDays} />
      ) : (
        <LoadingRegion label={t.loading}>
          <Skeleton className="h-38 w-full rounded-card! max-bar:h-72" />
        </LoadingRegion>
      )}
      {data && <WhyNotPaid balance={data} />}
      <div className="grid items-start gap-4 panel:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <PayoutHistory />
        <div className="grid gap-4 max-panel:contents">
          {data && <Upcoming balance={data} />}
          <Card as="section" aria-labelledby="payout-account">
            <h2 id="payout-account" className="type-lead mb-2">
              {t.account}
            </h2>
            {account}
            <p className="mt-3 text-meta text-ink-2">
              {t.accountNote(formatNumber(BANK_CHANGE_WAIT_MS / HOUR, language))}
            </p>
          </Card>
          {data && <Commission commission={data.commission} />}
        </div>
      </div>
    </div>
  );
}

/** Why the next payout is smaller or does not come. Nothing if it comes. */
function WhyNotPaid({ balance: { available, leftOut, payableFrom } }: { balance: AgencyBalance }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  return (
    <>
      {available < 0 && <Notice tone="warn">{t.why_debt(formatTaka(-available, language))}</Notice>}
      {leftOut === 'not_selling' && <Notice tone="warn">{t.why_not_selling}</Notice>}
      {payableFrom !== null && (
        <Notice tone="info">
          <TimeText value={payableFrom} within={t.why_account_changed} />
        </Notice>
      )}
    </>
  );
}

function Upcoming({ balance }: { balance: AgencyBalance }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const upcoming = upcomingPayouts(balance);
  return (
    <Card as="section" aria-labelledby="next-payouts" className="max-panel:-order-1">
      <h2 id="next-payouts" className="type-lead mb-2">
        {t.next}
      </h2>
      {upcoming.length === 0 ? (
        <p className="text-meta text-ink-2">{t.nextNone}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {upcoming.map(({ payDay, amount, places }) => {
              const names = places.map(shownPlace).join(', ');
              return (
                <li key={payDay} className="flex items-center justify-between gap-4 py-3">
                  <span className="min-w-0">
                    <TimeText value={dhakaInstant(payDay)} show="day" className="font-semibold" />
                    <span className="block text-meta wrap-anywhere text-ink-2" lang={writtenIn(names)}>
                      {names || t.availableNow}
                    </span>
                  </span>
                  <span className="font-semibold whitespace-nowrap">{formatBalance(amount, language)}</span>
                </li>
              );
            })}
          </ul>
          <p className="border-t border-line pt-3 text-meta text-ink-2">{t.nextNote}</p>
        </>
      )}
    </Card>
  );
}

function Commission({ commission: { percent, next } }: { commission: AgencyBalance['commission'] }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  const dates = useDates();
  return (
    <Card as="section" aria-labelledby="payout-commission">
      <h2 id="payout-commission" className="type-lead mb-2">
        {t.commission}
      </h2>
      <p className="text-meta">{t.commissionNow(formatRate(percent, language))}</p>
      {next && (
        <p className="mt-1 text-meta font-semibold">
          {t.commissionNext(formatRate(next.percent, language), dates.day(next.from))}
        </p>
      )}
      <p className="mt-2 text-meta">
        <TextLink to={paths.helpTopic('terms')}>{t.commissionTerms}</TextLink>
      </p>
    </Card>
  );
}
