import { useState } from 'react';
import { formatShort } from '../../../platform/format-short.ts';
import { formatTaka } from '../../../platform/format.ts';
import type { Language } from '../../../platform/i18n/language.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { axisLines } from './months.ts';
import type { RevenueMonth } from './months.ts';
import { revenueText } from './revenue.text.ts';

const NAMES: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat('bn-BD', { month: 'short', timeZone: 'UTC' }),
};
const LONG_NAMES: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat('bn-BD-u-nu-beng', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** `2026-11` in words. */
export const monthName = (month: string, language: Language): string =>
  LONG_NAMES[language].format(Date.parse(`${month}-01T00:00:00Z`));

const WIDE = { width: 664, height: 312, left: 44, font: 13, names: 13 };
const SLIM = { width: 358, height: 252, left: 36, font: 13, names: 6 };
const TOP = 14;
/** Space for the names of the months. */
const BELOW = 30;

/** Bars by month: income, with the refunded part lighter on top. The current, unfinished month is highlighted. */
export function MonthChart({ months }: { months: readonly RevenueMonth[] }) {
  const t = useText(revenueText);
  const language = useLanguage();
  const sentences = months.map(({ month, received, refunded }) =>
    t.monthWords(monthName(month, language), formatTaka(received, language), formatTaka(refunded, language)),
  );
  return (
    <figure role="img" aria-label={`${t.byMonth}. ${sentences.join(' ')}`}>
      <Bars months={months} size={WIDE} className="max-bar:hidden" />
      <Bars months={months} size={SLIM} className="bar:hidden" />
      <p className="mt-2 flex gap-4 text-micro text-ink-2">
        <Key className="bg-primary">{t.left}</Key>
        <Key className="bg-primary opacity-35">{t.refunded}</Key>
      </p>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={cx('size-3 rounded-[4px]', className)} />
      {children}
    </span>
  );
}

interface BarsProps {
  months: readonly RevenueMonth[];
  size: typeof WIDE;
  className: string;
}

function Bars({ months, size, className }: BarsProps) {
  const t = useText(revenueText);
  const language = useLanguage();
  const [shown, setShown] = useState<number | null>(null);
  const { width, height, left, font, names } = size;
  const nameEvery = Math.ceil(months.length / names);
  const base = height - BELOW;
  const lines = axisLines(Math.max(...months.map(({ received }) => received)));
  const top = lines.at(-1) ?? 1;
  const y = (value: number) => base - ((base - TOP) * value) / top;
  const slot = (width - left) / months.length;
  const bar = Math.min(slot * 0.66, 44);
  const pointed = shown === null ? undefined : months[shown];
  return (
    <div className={cx('relative', className)} onPointerLeave={() => setShown(null)}>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} fontSize={font} className="w-full">
        {lines.map((value) => (
          <g key={value}>
            <path
              d={`M${left} ${y(value)}H${width}`}
              strokeDasharray={value === 0 ? undefined : '2 5'}
              className="stroke-line"
            />
            <text x={left - 8} y={y(value) + 5} textAnchor="end" className="fill-ink-2">
              {formatShort(value, language)}
            </text>
          </g>
        ))}
        {months.map(({ month, received, refunded }, place) => {
          const x = left + slot * place + (slot - bar) / 2;
          const isPresent = place === months.length - 1;
          return (
            <g key={month} onPointerEnter={() => setShown(place)}>
              <rect x={left + slot * place} y="0" width={slot} height={base} fill="transparent" />
              <Bar x={x} width={bar} from={0} to={received} y={y} className="fill-primary opacity-35" />
              <Bar
                x={x}
                width={bar}
                from={0}
                to={Math.max(0, received - refunded)}
                y={y}
                className={shown === place || (shown === null && isPresent) ? 'fill-kite' : 'fill-primary'}
              />
              {(months.length - 1 - place) % nameEvery === 0 && (
                <text x={x + bar / 2} y={height - 8} textAnchor="middle" className="fill-ink-2">
                  {NAMES[language].format(Date.parse(`${month}-01T00:00:00Z`))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {pointed && shown !== null && (
        <p
          className="pointer-events-none absolute top-0 rounded-control bg-toast px-3 py-1.5 text-micro whitespace-nowrap text-on-toast shadow-float"
          style={{
            left: `${((left + slot * (shown + 0.5)) / width) * 100}%`,
            translate: shown > months.length / 2 ? '-100%' : shown === 0 ? '0' : '-50%',
          }}
        >
          <b className="block text-body">{formatTaka(pointed.received, language)}</b>
          {monthName(pointed.month, language)}
          {pointed.refunded > 0 && ` · ${t.refunded} ${formatTaka(pointed.refunded, language)}`}
        </p>
      )}
    </div>
  );
}

interface BarProps {
  x: number;
  width: number;
  from: number;
  to: number;
  y: (value: number) => number;
  className: string;
}

function Bar({ x, width, from, to, y, className }: BarProps) {
  const height = y(from) - y(to);
  if (height <= 0) return null;
  return (
    <rect x={x} y={y(to)} width={width} height={height} rx={Math.min(7, height / 2)} className={className} />
  );
}
