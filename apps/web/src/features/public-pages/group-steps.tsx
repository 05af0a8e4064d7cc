import type { PublicDeparture } from '@ghuri/contract/public-pages';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { publicPagesText } from './public-pages.text.ts';

/** The steps of a departure's group price. */
export function GroupSteps({ departure }: { departure: PublicDeparture }) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  const { prices, fullCost, cost } = departure;
  if (!prices?.ladder) return null;
  const steps = [{ from: 1, cost: fullCost }, ...prices.ladder];
  return (
    <section aria-labelledby="group-steps">
      <h2 id="group-steps" className="type-title">
        {t.morePeople}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{t.morePeopleLead}</p>
      <ol className="flex flex-wrap gap-2.5">
        {steps.map((step) => {
          const isNow = step.cost === cost;
          return (
            <li
              key={step.from}
              aria-current={isNow ? 'step' : undefined}
              className={cx(
                'relative grow rounded-[18px] border-t-[3px] px-4 py-3',
                isNow ? 'border-primary bg-primary-soft' : 'border-line-strong bg-sunken',
              )}
            >
              {isNow && (
                <span
                  aria-hidden
                  className="absolute -top-2 right-4 size-3.25 rotate-45 rounded-[3px] bg-kite"
                />
              )}
              <p className={cx('type-price', isNow && 'text-primary-ink')}>
                {formatTaka(step.cost, language)}
              </p>
              <p className="text-micro text-ink-2">{t.stepFrom(formatNumber(step.from, language))}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
