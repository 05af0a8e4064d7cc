import type { Overview, Sums } from '@ghuri/contract/console';
import { growth } from '@ghuri/domain/overview';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent, formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { MiniBars } from './bars.tsx';
import { overviewText } from './overview.text.ts';

/** The four numbers of the period. */
export function OverviewCards({ overview: { total, before, steps, agencies } }: { overview: Overview }) {
  const t = useText(overviewText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const taka = (value: number) => formatTaka(Math.round(value), language);
  return (
    <div className="grid gap-4.5 bar:grid-cols-2 panel:grid-cols-4">
      <Number name={t.bookings} value={number(total.bookings)} steps={steps} of="bookings">
        <Trend now={total.bookings} before={before.bookings} />
        <span>{t.travellers(total.travellers, number(total.travellers))}</span>
        <span>{t.gross(taka(total.gross))}</span>
      </Number>
      <Number name={t.commission} value={taka(total.commission)} steps={steps} of="commission">
        <Trend now={total.commission} before={before.commission} />
        <span>{t.commissionOf}</span>
      </Number>
      <Number name={t.refunds} value={taka(total.refunds)} steps={steps} of="refunds">
        <span>
          {total.gross === 0
            ? t.refundsNone
            : t.refundsShare(formatPercent(total.refunds / total.gross, language))}
        </span>
      </Number>
      <Number name={t.newAgencies} value={number(total.agencies)} steps={steps} of="agencies">
        <span>{t.agenciesNow(number(agencies.waiting), number(agencies.selling))}</span>
      </Number>
    </div>
  );
}

interface NumberProps {
  name: string;
  value: string;
  steps: readonly Sums[];
  of: keyof Sums;
  children: ReactNode;
}

function Number({ name, value, steps, of, children }: NumberProps) {
  return (
    <Card as="section" className="flex flex-col" aria-label={name}>
      <h2 className="text-meta text-ink-2">{name}</h2>
      <p className="type-page wrap-anywhere tabular-nums">{value}</p>
      <p className="flex flex-1 flex-wrap content-start gap-x-2 text-meta text-ink-2">{children}</p>
      <MiniBars values={steps.map((step) => step[of])} />
    </Card>
  );
}

function Trend({ now, before }: { now: number; before: number }) {
  const t = useText(overviewText);
  const language = useLanguage();
  const percent = growth(now, before);
  if (percent === null) return <span>{t.noneBefore}</span>;
  if (percent === 0) return <span>{t.same}</span>;
  const shown = formatNumber(Math.abs(percent), language);
  return percent > 0 ? (
    <span className="flex items-center gap-1 font-medium text-primary-ink [&_.lucide]:size-4">
      <TrendingUp aria-hidden />
      {t.grown(shown)}
    </span>
  ) : (
    <span className="flex items-center gap-1 font-medium text-kite-ink [&_.lucide]:size-4">
      <TrendingDown aria-hidden />
      {t.fallen(shown)}
    </span>
  );
}
