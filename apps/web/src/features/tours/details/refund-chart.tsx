import type { Tour } from '@ghuri/contract/tours';
import { refundStages } from '@ghuri/domain/refunds';
import type { PricedStep } from '@ghuri/domain/refunds';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { ShieldCheck } from 'lucide-react';
import { formatPercent, formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { StepChart } from '../../../ui/step-chart.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useMinute } from '../../../platform/use-clock.ts';
import { useTourWords } from '../use-tour-words.ts';
import { refundChartText } from './refund-chart.text.ts';

interface RefundChartProps {
  tour: Pick<Tour, 'tourTripDate' | 'tourTripTime' | 'time'>;
  /** The refund of each step, for the whole party. */
  steps: readonly PricedStep[];
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Shows before payment how much a cancellation refunds, and until when. */
export function RefundChart({ tour, steps: refunds }: RefundChartProps) {
  const t = useText(refundChartText);
  const language = useLanguage();
  const words = useTourWords();
  const present = useMinute();
  const startsAt = tripStart(tour.tourTripDate, tour.tourTripTime) ?? present;
  const when = { startsAt, since: Date.parse(tour.time), now: present };
  const { stages, now } = refundStages(refunds, when);
  const current = stages[now.step];
  if (!current) return null;
  const days = Math.floor((current.until - present) / DAY);
  const left = [days, words.number(days), words.timeLeft(current.until - present)] as const;
  return (
    <section aria-labelledby="if-you-cancel">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="if-you-cancel" className="type-title">
          {t.ifYouCancel}
        </h2>
        <Tag tone={current.amount > 0 ? 'success' : 'warn'} icon={<ShieldCheck aria-hidden />}>
          {current.percent === 0
            ? t.noRefund
            : current.percent === 100
              ? t.fullRefundFor(...left)
              : t.partRefundFor(formatPercent(current.percent / 100, language), ...left)}
        </Tag>
      </div>
      <RefundSteps steps={refunds} {...when} />
    </section>
  );
}

interface RefundStepsProps {
  steps: readonly PricedStep[];
  startsAt: number;
  /** When the chart begins. */
  since: number;
  now: number;
}

/** The chart alone. */
export function RefundSteps({ steps: refunds, ...when }: RefundStepsProps) {
  const t = useText(refundChartText);
  const language = useLanguage();
  const dates = useDates();
  const { stages, now } = refundStages(refunds, when);
  const taka = (amount: number) => formatTaka(amount, language);
  const percent = (share: number) => formatPercent(share / 100, language);
  // A stage that ends a millisecond before the full minute is shown as ending at that minute.
  const minute = (until: number) => Math.round(until / MINUTE) * MINUTE;
  const steps = stages.map(({ percent: share, amount, until }, index) => {
    const day = dates.dayOfYear(minute(until));
    const isLast = index === stages.length - 1;
    return {
      level: share / 100,
      title: percent(share),
      detail: t.back(taka(amount)),
      end: isLast ? t.leavesAt(day) : day,
      endTime: dates.time(minute(until)),
      shortEnd: dates.shortDay(minute(until)),
    };
  });
  const sentences = stages.map(({ amount, percent: share, until }) =>
    t.backUntil(dates.moment(minute(until)), taka(amount), percent(share)),
  );
  return stages.length > 1 ? (
    <StepChart steps={steps} now={now} nowLabel={t.now} label={sentences.join(' ')} />
  ) : (
    <p className="text-ink-2">{t.noRefundBody}</p>
  );
}
