import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from './class-names.ts';

export interface TrailStep {
  key: string;
  label: string;
  /** The link to the step; future steps have none yet. */
  to?: string | undefined;
}

export interface StepTrailProps {
  /** The name of the process for screen readers. */
  label: string;
  steps: readonly TrailStep[];
  /** The index of the current step. */
  current: number;
  /** Read aloud for finished steps. */
  doneLabel: string;
  /** "Step 2 of 7: Details", shown under the string if there is no room for the names. */
  caption: string;
  className?: string | undefined;
}

/** A string with a knot for every step: green for finished steps, a diamond for the current one. */
export function StepTrail({ label, steps, current, doneLabel, caption, className }: StepTrailProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex">
        {steps.map((step, place) => (
          <li key={step.key} className="relative min-w-0 flex-1">
            {place > 0 && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-[21px] right-1/2 left-[-50%] mx-4.5 border-t-2',
                  place <= current ? 'border-primary' : 'border-dotted border-line-strong',
                )}
              />
            )}
            <Knot
              step={step}
              state={place < current ? 'done' : place === current ? 'here' : 'ahead'}
              {...{ doneLabel }}
            />
          </li>
        ))}
      </ol>
      <p className="mt-1 text-center text-meta font-semibold text-ink-2 bar:hidden">{caption}</p>
    </nav>
  );
}

type KnotState = 'done' | 'here' | 'ahead';

const LOOKS: Record<KnotState, string> = {
  done: 'size-6 rounded-full bg-primary text-on-primary',
  here: 'size-4.5 rotate-45 rounded-[4px] bg-kite',
  ahead: 'size-3 rounded-full border-2 border-line-strong bg-bg',
};

function Knot({ step, state, doneLabel }: { step: TrailStep; state: KnotState; doneLabel: string }) {
  const inside = (
    <>
      <span className="grid h-11 place-items-center">
        <span aria-hidden className={cx('grid place-items-center', LOOKS[state])}>
          {state === 'done' && <Check className="size-3.5! stroke-[2.5]!" />}
        </span>
      </span>
      <span className="block text-micro leading-tight max-bar:sr-only lang-bn:leading-normal">
        {step.label}
      </span>
      {state === 'done' && <span className="sr-only">, {doneLabel}</span>}
    </>
  );
  const look = 'block w-full rounded-small text-center';
  if (step.to === undefined || state === 'here') {
    return (
      <span
        aria-current={state === 'here' ? 'step' : undefined}
        className={cx(look, state === 'here' ? 'font-semibold text-ink' : 'text-ink-3')}
      >
        {inside}
      </span>
    );
  }
  return (
    <Link to={step.to} className={cx(look, 'text-ink-2 hover:text-ink hover:underline')}>
      {inside}
    </Link>
  );
}
