import { formatNumber } from '../../../platform/format.ts';
import { dhakaInstant, useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { inDigitsOf } from '@ghuri/domain/digits';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { formatBalance } from '../../../platform/format-balance.ts';
import type { AgencyBalance } from '../payouts.api.ts';
import { agencyPayoutsText } from './agency-payouts.text.ts';

/** The way of the money as a string: held, available, in transit, paid out. */
const KNOTS = ['bg-kite', 'border-[3px] border-kite', 'border-[3px] border-primary', 'bg-primary'];
const STRINGS = ['border-kite', 'border-line', 'border-primary'];

export function MoneyPlaces({ balance, releaseDays }: { balance: AgencyBalance; releaseDays: string }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  const dates = useDates();
  const payDay = dates.day(dhakaInstant(balance.payDay));
  const year = inDigitsOf(language, balance.payDay.slice(0, 4));
  const places = [
    { name: t.held, sum: balance.held, hint: t.heldHint(releaseDays) },
    {
      name: t.available,
      sum: balance.available,
      hint: balance.available < 0 ? t.owes : t.availableHint(payDay),
    },
    { name: t.inTransit, sum: balance.inTransit, hint: t.inTransitHint },
    {
      name: t.paidOut(year),
      sum: balance.paidOut,
      hint: t.paidOutHint(balance.payouts, formatNumber(balance.payouts, language)),
    },
  ];
  return (
    <Card as="section" aria-label={t.money}>
      <dl className="grid gap-y-5 bar:grid-cols-4">
        {places.map(({ name, sum, hint }, place) => (
          <div key={name} className="relative max-bar:pl-8 bar:pt-8 bar:pr-4">
            <dt className="text-meta text-ink-2">
              {place < KNOTS.length - 1 && (
                <span
                  aria-hidden
                  className={cx(
                    'absolute max-bar:top-6 max-bar:-bottom-5 max-bar:left-[5.5px] max-bar:border-l-[3px] bar:top-2 bar:right-2 bar:left-6 bar:border-t-[3px]',
                    STRINGS[place],
                  )}
                />
              )}
              <span
                aria-hidden
                className={cx('absolute top-1 left-0 size-3.5 rotate-45 rounded-[3px]', KNOTS[place])}
              />
              {name}
            </dt>
            <dd>
              <span className={cx('type-sum block', sum < 0 && 'text-danger')}>
                {formatBalance(sum, language)}
              </span>
              <span className="block text-micro text-ink-3">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
