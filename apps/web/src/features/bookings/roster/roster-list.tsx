import { Phone } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { bookingAnchor } from '../../../platform/work-paths.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { ArrivalMark } from './arrival-mark.tsx';
import { findTravellers } from './find-travellers.ts';
import { ManualActions } from './manual-actions.tsx';
import type { ManualDesk } from './manual-actions.tsx';
import { manualText } from './manual.text.ts';
import { NewDateTag } from './new-date.tsx';
import { PartyControl } from './party-control.tsx';
import { PartyNames } from './party-names.tsx';
import { PaymentTag } from './payment-tag.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';

/** The address may name one booking. */
const showIfAsked = (row: HTMLLIElement | null): void => {
  if (row && window.location.hash === `#${row.id}`) row.scrollIntoView({ block: 'center' });
};

interface RosterListProps {
  travellers: ShownTraveller[];
  cancelled: ShownTraveller[];
  onPeople: (traveller: ShownTraveller, people: number) => void;
  /** Missing for a personal trip: nobody is added to it by hand. */
  desk: ManualDesk | undefined;
}

/** All expected travellers, searchable by name or number: arrived or not, and their phone. Then the cancelled ones. */
export function RosterList({ travellers, cancelled, onPeople, desk }: RosterListProps) {
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
                desk={desk}
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

interface RowProps {
  traveller: ShownTraveller;
  desk: ManualDesk | undefined;
  onPeople: (people: number) => void;
}

function Row({ traveller, desk, onPeople }: RowProps) {
  const t = useText(rosterText);
  const language = useLanguage();
  const dates = useDates();
  const { persons, people, checkedInAt, waits, price, manual, lines } = traveller;
  const words = usePriceWords();
  const count = (value: number) => formatNumber(value, language);
  return (
    <li
      id={bookingAnchor(traveller.bookingId)}
      ref={showIfAsked}
      className="flex items-center gap-3.5 py-3 pr-2.5 pl-4.5 target:bg-primary-soft max-bar:items-start"
    >
      <span className="max-bar:mt-1.5">
        <ArrivalMark people={people} persons={persons} />
      </span>
      <div className="min-w-0 flex-1">
        <Name traveller={traveller} />
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
        {lines.length > 0 && (
          <p className="text-meta wrap-anywhere text-ink-2">{words.partyInWords(lines)}</p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <PaymentTag booking={traveller} />
          {manual?.paidBy !== 'not_yet' && price > 0 && (
            <span className="tabular-nums">{formatTaka(price, language)}</span>
          )}
          <NewDateTag newDate={traveller.newDate} />
        </p>
        <PartyNames places={traveller.places} payer={traveller.username} />
        {manual !== null && manual.note !== '' && (
          <p className="mt-1 text-meta wrap-anywhere text-ink-2" lang={writtenIn(manual.note)}>
            {manual.note}
          </p>
        )}
        <PartyControl traveller={traveller} onPeople={onPeople} />
      </div>
      <div className="flex items-center max-bar:flex-col-reverse">
        <Call traveller={traveller} />
        {desk && manual !== null && <ManualActions booking={traveller} desk={desk} />}
      </div>
    </li>
  );
}

/** The name, and who added the booking if it was not the traveller. */
function Name({ traveller: { username, manual } }: { traveller: ShownTraveller }) {
  const t = useText(manualText);
  return (
    <>
      <p className="type-lead wrap-anywhere" lang={writtenIn(username)}>
        {username === '' ? t.nameless : username}
      </p>
      {manual !== null && (
        <p className="text-meta text-ink-2">
          {manual.addedBy === '' ? t.addedByAgency : t.addedBy(manual.addedBy)}
        </p>
      )}
    </>
  );
}

function CancelledRow({ traveller }: { traveller: ShownTraveller }) {
  const t = useText(rosterText);
  const language = useLanguage();
  const { persons, state, manual, price } = traveller;
  const taken = manual !== null && manual.paidBy !== 'not_yet' && price > 0;
  return (
    <li
      id={bookingAnchor(traveller.bookingId)}
      ref={showIfAsked}
      className="flex items-center gap-3.5 py-3 pr-2.5 pl-4.5 target:bg-primary-soft"
    >
      <div className="min-w-0 flex-1">
        <Name traveller={traveller} />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <Tag tone="neutral">{state === 'refunded' ? t.refunded : t.cancelled}</Tag>
          <span>{t.people(persons, formatNumber(persons, language))}</span>
          {taken && (
            <>
              <PaymentTag booking={traveller} />
              <span className="tabular-nums">{formatTaka(price, language)}</span>
            </>
          )}
        </p>
      </div>
      <Call traveller={traveller} />
    </li>
  );
}

function Call({ traveller: { username, phone_number: phone } }: { traveller: ShownTraveller }) {
  const t = useText(rosterText);
  if (phone === '') return null;
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
