import type { ReliabilityFact } from '@ghuri/contract/reliability';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { reliabilityText } from './reliability.text.ts';

/** Facts with their numbers, and how each is counted. */
export function ReliabilityFacts({ facts }: { facts: readonly ReliabilityFact[] }) {
  const t = useText(reliabilityText);
  const show = useShownFact();
  return (
    <>
      <p className="text-meta text-ink-2">{facts.length > 0 ? t.lead : t.none}</p>
      {facts.length > 0 && (
        <dl className="mt-3 grid gap-px overflow-clip rounded-card border border-line bg-line bar:grid-cols-2">
          {facts.map((fact) => {
            const { value, how } = show(fact);
            return (
              <div key={fact.fact} className="bg-surface px-4 py-3 bar:last:odd:col-span-2">
                <dt className="text-micro text-ink-2">{t[fact.fact]}</dt>
                <dd>
                  <span className="type-panel-title">{value}</span>
                  <span className="mt-0.5 block text-micro text-ink-3">{how}</span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}

function useShownFact() {
  const t = useText(reliabilityText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const ofAll = (part: number, all: number) => t.ofAll(number(part), number(all));
  const time = (minutes: number): string => {
    if (minutes < 90) return t.minutes(minutes, number(minutes));
    const hours = Math.round(minutes / 60);
    if (hours < 48) return t.hours(hours, number(hours));
    const days = Math.round(hours / 24);
    return t.days(days, number(days));
  };
  return (fact: ReliabilityFact): { value: string; how: string } => {
    if (fact.fact === 'departures') return { value: ofAll(fact.cancelled, fact.of), how: t.departuresHow };
    if (fact.fact === 'refunds') return { value: time(fact.minutes), how: t.refundsHow(number(fact.of)) };
    if (fact.fact === 'bids') return { value: ofAll(fact.honoured, fact.of), how: t.bidsHow };
    const within = fact.minutes === null ? [] : [t.answersWithin(time(fact.minutes))];
    return { value: ofAll(fact.answered, fact.of), how: [...within, t.answersHow].join(' ') };
  };
}
