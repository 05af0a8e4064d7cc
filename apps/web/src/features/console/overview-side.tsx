import type { Overview } from '@ghuri/contract/console';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminMay } from '../../platform/auth/use-admin-may.ts';
import { formatNumber, formatOneDecimal, formatTaka } from '../../platform/format.ts';
import { dhakaInstant, useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Card } from '../../ui/card.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { overviewText } from './overview.text.ts';

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 py-1.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-semibold whitespace-nowrap tabular-nums">{children}</dd>
  </div>
);

/** Where money is now, and whether our books agree with the providers'. */
export function MoneyNow({ overview: { money, books } }: { overview: Overview }) {
  const t = useText(overviewText);
  const language = useLanguage();
  const { day } = useDates();
  const seesMoney = useAdminMay('money');
  const words =
    books.differences > 0
      ? t.disagree(books.differences, formatNumber(books.differences, language))
      : books.comparedDay === null
        ? t.neverCompared
        : t.agree(day(dhakaInstant(books.comparedDay)));
  return (
    <Card as="section" aria-labelledby="console-money">
      <SectionTitle id="console-money" className="mb-1.5">
        {t.money}
      </SectionTitle>
      <dl>
        {(['held', 'available', 'inTransit', 'refundsOwed'] as const).map((place) => (
          <Line key={place} name={t[place]}>
            {formatTaka(money[place], language)}
          </Line>
        ))}
      </dl>
      <p
        className={`mt-2 flex items-start gap-2 border-t border-line pt-3 text-meta [&_.lucide]:size-4.5 [&_.lucide]:shrink-0 ${
          books.differences > 0 ? 'text-kite-ink' : 'text-ink-2'
        }`}
      >
        {books.differences > 0 && <TriangleAlert aria-hidden />}
        {books.differences === 0 && books.comparedDay !== null && <CircleCheck aria-hidden />}
        {books.differences > 0 && seesMoney ? (
          <TextLink to={workPaths.adminPayments}>{words}</TextLink>
        ) : (
          words
        )}
      </p>
    </Card>
  );
}

/** How many views of a tour lead to a payment, and how fast agencies are approved. */
export function Funnel({ overview: { total, approvalHours } }: { overview: Overview }) {
  const t = useText(overviewText);
  const language = useLanguage();
  const share = total.views === 0 ? null : (total.tourBookings / total.views) * 100;
  return (
    <Card as="section" aria-labelledby="console-funnel">
      <SectionTitle id="console-funnel" className="mb-1.5">
        {t.funnel}
      </SectionTitle>
      <dl>
        <Line name={t.views}>{formatNumber(total.views, language)}</Line>
        <Line name={t.tourBookings}>{formatNumber(total.tourBookings, language)}</Line>
        <Line name={t.conversion}>{share === null ? t.none : `${formatOneDecimal(share, language)}%`}</Line>
        <Line name={t.approval}>
          {approvalHours === null ? t.none : t.hours(formatOneDecimal(approvalHours, language))}
        </Line>
      </dl>
      <p className="text-meta text-ink-3">{t.approvalHint}</p>
    </Card>
  );
}
