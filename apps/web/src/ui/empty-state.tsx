import { useId, type ReactNode } from 'react';
import { KiteShape } from './kite-mark.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Says which content will appear here, or what to do next. */
  children?: ReactNode;
  /** One primary button, and at most one quiet button beside it. */
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
  /** Without the picture, for a narrow panel. */
  compact?: boolean | undefined;
}

/** A drawing of a kite on a string, one exact sentence, and a next step. */
export function EmptyState({
  title,
  children,
  action,
  headingLevel: Heading = 'h2',
  compact,
}: EmptyStateProps) {
  return (
    <div className={compact ? 'py-6 text-center' : 'py-7 text-center bar:px-5 bar:py-14'}>
      {compact !== true && <KiteOnString />}
      <Heading className={compact ? 'type-lead' : 'type-title'}>{title}</Heading>
      {children !== undefined && (
        <div className="mx-auto mt-2 max-w-[40ch] text-balance text-ink-2">{children}</div>
      )}
      {action !== undefined && (
        <div className="mt-5 flex justify-center gap-2 max-bar:flex-col max-bar:*:w-full">{action}</div>
      )}
    </div>
  );
}

function KiteOnString() {
  const fade = useId();
  return (
    <svg aria-hidden viewBox="0 0 420 220" className="mx-auto mb-4.5 w-105 max-w-full">
      <defs>
        <linearGradient id={`${fade}-g`}>
          <stop stopColor="#000" />
          <stop offset=".22" stopColor="#fff" />
          <stop offset=".78" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id={fade}>
          <rect width="420" height="220" fill={`url(#${fade}-g)`} />
        </mask>
      </defs>
      <g mask={`url(#${fade})`}>
        <path
          d="M0 206Q60 168 118 182T238 176T340 186T420 206Q210 226 0 206Z"
          className="fill-primary-soft"
        />
        <path d="M0 208Q90 190 170 200T330 197T420 208Q210 228 0 208Z" className="fill-hover" />
      </g>
      <path
        d="M176 196C150 120 250 140 232 96 222 70 250 56 276 60"
        fill="none"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
      <g transform="translate(262 2) scale(1.55) rotate(16 24 20)">
        <KiteShape />
      </g>
      <circle cx="176" cy="196" r="6" className="fill-kite" />
      <g className="fill-surface stroke-line">
        <path d="M52 70h66a14 14 0 0 0 0-28 22 22 0 0 0-42-4 16 16 0 0 0-24 32Z" />
        <path d="M330 126h50a11 11 0 0 0 0-22 17 17 0 0 0-32-3 12.5 12.5 0 0 0-18 25Z" />
      </g>
    </svg>
  );
}
