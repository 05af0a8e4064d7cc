import type { Roster } from '@ghuri/contract/rosters';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { waitingPartiesText } from './waiting-parties.text.ts';

/** How many wait for seats of a departure, and how large each party is: a larger bus may be worth it. */
export function WaitingParties({ seats: { waiting } }: { seats: NonNullable<Roster['seats']> }) {
  const t = useText(waitingPartiesText);
  const language = useLanguage();
  const shown = (value: number) => formatNumber(value, language);
  if (waiting === undefined || waiting.length === 0) return null;
  const people = waiting.reduce((sum, { persons }) => sum + persons, 0);
  return (
    <Card as="section" aria-labelledby="waiting-parties" className="grid gap-3">
      <div>
        <h2 id="waiting-parties" className="type-panel-title">
          {t.title}
        </h2>
        <p className="mt-0.5 text-meta text-ink-2">
          {t.lead(waiting.length, shown(waiting.length), shown(people))}
        </p>
      </div>
      <ol className="flex flex-wrap gap-2">
        {waiting.map(({ _id, persons, offered }) => (
          <li key={_id}>
            <Tag tone={offered ? 'kite' : 'neutral'}>
              {offered ? t.offered(shown(persons)) : t.party(persons, shown(persons))}
            </Tag>
          </li>
        ))}
      </ol>
    </Card>
  );
}
