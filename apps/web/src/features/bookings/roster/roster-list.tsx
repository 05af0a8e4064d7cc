import { Phone } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ArrivalMark } from './arrival-mark.tsx';
import { findTravellers } from './find-travellers.ts';
import { PartyControl } from './party-control.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';

interface RosterListProps {
  travellers: ShownTraveller[];
  cancelled: ShownTraveller[];
  onPeople: (traveller: ShownTraveller, people: number) => void;
}

/** All expected travellers, searchable by name or number: arrived or not, and their phone. Then the cancelled ones. */
export function RosterList({ travellers, cancelled, onPeople }: RosterListProps) {
  const t = useText(rosterText);
  const [typed, setTyped] = useState('');
  const found = findTravellers(travellers, typed);
  const foundCancelled = findTravellers(cancelled, typed);
  return (
    <>
      <TextField
        type="search"
        label={t.find}
        placeholder={t.findHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={80}
        autoComplete="off"
      />
      {found.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {found.map((traveller) => (
              <Row
                key={traveller.bookingId}
                traveller={traveller}
                onPeople={(people) => onPeople(traveller, people)}
              />
            ))}
          </ul>
        </Card>
      )}
      <p role="status" className="text-meta text-ink-2 empty:hidden">
        {found.length + foundCancelled.length === 0 && t.nobodyFound}
      </p>
      {foundCancelled.length > 0 && (
        <>
          <h2 className="type-panel-title mt-2">{t.cancelledTitle}</h2>
          <Card padding="none" className="bg-sunken!">
            <ul className="divide-y divide-line">
              {foundCancelled.map((traveller) => (
                <CancelledRow key={traveller.bookingId} traveller={traveller} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </>
  );
}

function Row({ traveller, onPeople }: { traveller: ShownTraveller; onPeople: (people: number) => void }) {
  const t = useText(rosterText);
  const language = useLanguage();
  const dates = useDates();
  const { username, persons, people, checkedInAt, waits } = traveller;
  const count = (value: number) => formatNumber(value, language);
  return (
    <li className="flex items-center gap-3.5 py-3 pr-2.5 pl-4.5">
      <ArrivalMark people={people} persons={persons} />
      <div className="min-w-0 flex-1">
        <p className="type-lead wrap-anywhere" lang={writtenIn(username)}>
          {username}
        </p>
        <p className="flex flex-wrap gap-x-2 text-meta text-ink-2">
          <span>{t.people(persons, count(persons))}</span>
          <span aria-hidden>·</span>
          <span className={cx(people > 0 && 'text-primary-ink')}>
            {checkedInAt === null
              ? t.waiting
              : people < persons
                ? t.someAt(count(people), count(persons), dates.time(checkedInAt))
                : t.at(dates.time(checkedInAt))}
          </span>
          {waits && <span className="text-warn-ink">({t.notSent})</span>}
        </p>
        <PartyControl traveller={traveller} onPeople={onPeople} />
      </div>
      <Call traveller={traveller} />
    </li>
  );
}

function CancelledRow({ traveller }: { traveller: ShownTraveller }) {
  const t = useText(rosterText);
  const language = useLanguage();
  const { username, persons, state } = traveller;
  return (
    <li className="flex items-center gap-3.5 py-3 pr-2.5 pl-4.5">
      <div className="min-w-0 flex-1">
        <p className="type-lead wrap-anywhere text-ink-2" lang={writtenIn(username)}>
          {username}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          <Tag tone="neutral">{state === 'refunded' ? t.refunded : t.cancelled}</Tag>
          <span>{t.people(persons, formatNumber(persons, language))}</span>
        </p>
      </div>
      <Call traveller={traveller} />
    </li>
  );
}

function Call({ traveller: { username, phone_number: phone } }: { traveller: ShownTraveller }) {
  const t = useText(rosterText);
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      aria-label={t.call(username, phone)}
      className="tap-44 inline-flex min-h-10 items-center gap-2 rounded-full px-3 text-meta font-semibold tabular-nums hover:bg-sunken [&_.lucide]:size-4.5"
    >
      <Phone aria-hidden />
      <span className="max-bar:hidden">{phone}</span>
    </a>
  );
}
