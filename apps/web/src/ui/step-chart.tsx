import { useId } from 'react';
import { cx } from './class-names.ts';
import { stepGeometry } from './step-geometry.ts';

export interface ChartStep {
  /** From 0 to 1: the height of the line. */
  level: number;
  title: string;
  /** Shown below the title if the line leaves room for it. */
  detail: string;
  /** The day and the time at which the step ends, one below the other, and a shorter day for phones. */
  end: string;
  endTime: string;
  shortEnd: string;
}

export interface StepChartProps {
  steps: readonly ChartStep[];
  /** The current step, and how far through it (0 to 1). */
  now: { step: number; share: number };
  nowLabel: string;
  /** The whole chart in words, for screen readers. */
  label: string;
  /** Always use the phone layout: for narrow places like a dialog. */
  narrow?: boolean;
}

const WIDE = { width: 640, title: 25, detail: 14.5, inset: 20, room: 130 };
const SLIM = { width: 358, title: 22, detail: 13, inset: 11, room: 92 };

/** A line that falls step by step, with a diamond at the current time. All steps have the same width, not their real length. */
export function StepChart({ label, narrow = false, ...chart }: StepChartProps) {
  return (
    <figure role="img" aria-label={label}>
      {!narrow && <Drawing {...chart} size={WIDE} className="max-bar:hidden" />}
      <Drawing {...chart} size={SLIM} slim className={narrow ? '' : 'bar:hidden'} />
    </figure>
  );
}

interface DrawingProps extends Omit<StepChartProps, 'label' | 'narrow'> {
  size: typeof WIDE;
  slim?: boolean;
  className: string;
}

function Drawing({ steps, now, nowLabel, size, slim = false, className }: DrawingProps) {
  const gradient = useId();
  const { width, inset, room } = size;
  const { line, area, places, present, base } = stepGeometry(
    steps.map(({ level }) => level),
    now,
    width,
  );
  const current = places[now.step];
  // The marker line must not cross the text of its step.
  const crossesWords =
    current && present.x > current.start + inset - 6 && present.x < current.start + inset + room;
  return (
    <svg aria-hidden viewBox={`0 -16 ${width} 208`} className={cx('w-full', className)}>
      <defs>
        <linearGradient id={gradient} x1="0" x2="1">
          <stop stopColor="var(--primary)" stopOpacity=".24" />
          <stop offset="1" stopColor="var(--primary)" stopOpacity=".06" />
        </linearGradient>
      </defs>
      <path d={area} fill={`url(#${gradient})`} />
      <path d={`M2 ${base}H${width - 2}`} className="stroke-line" />
      <path d={line} fill="none" strokeWidth="3" className="stroke-primary" />
      {steps.map((step, index) => {
        const { start, end, y, isLow } = places[index]!;
        const isLast = index === steps.length - 1;
        return (
          <g key={step.title}>
            <text
              x={start + inset}
              y={isLow ? y - 12 : y + 38}
              fontSize={size.title}
              className={cx('font-bold', isLow ? 'fill-ink-3' : 'fill-ink')}
            >
              {step.title}
            </text>
            {!isLow && (
              <text x={start + inset} y={y + 58} fontSize={size.detail} className="fill-ink-2">
                {step.detail}
              </text>
            )}
            {!isLast && (
              <path
                d={`M${end} ${places[index + 1]!.y}V${base}`}
                strokeDasharray="2 5"
                className="stroke-line-strong"
              />
            )}
            {[slim ? step.shortEnd : step.end, step.endTime].map((text, row) => (
              <text
                key={text}
                x={isLast ? width - 2 : end}
                y={170 + 17 * row}
                fontSize={row === 0 ? 13.5 : 12}
                textAnchor={isLast ? 'end' : 'middle'}
                className={row === 0 ? 'fill-ink-2' : 'fill-ink-3'}
              >
                {text}
              </text>
            ))}
          </g>
        );
      })}
      <g transform={`translate(${present.x} ${present.y})`}>
        <path d={`M0 8V${crossesWords ? 18 : base - present.y}`} strokeWidth="2" className="stroke-kite" />
        <path
          d="M0-10 8.5 0 0 10-8.5 0Z"
          strokeWidth="5"
          paintOrder="stroke"
          className="fill-kite stroke-bg"
        />
        <text y="-17" textAnchor="middle" fontSize="13.5" className="fill-kite-ink font-semibold">
          {nowLabel}
        </text>
      </g>
    </svg>
  );
}
