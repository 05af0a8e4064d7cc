import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { inboxPaths } from '../../../platform/inbox-paths.ts';
import { bookingAnchor } from '../../../platform/work-paths.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconLink } from '../../../ui/icon-button.tsx';
import { Chip } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { ArrivalMark } from './arrival-mark.tsx';
import { CallLink } from './call-link.tsx';
import { stillDue } from './departure-parts.ts';
import { CancelledTag } from './departure-payments.tsx';
import { departureText } from './departure.text.ts';
import { findTravellers, useTypedHash } from './find-travellers.ts';
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
  /** The user reads the agency's inbox. */
  mayWrite: boolean;
  onPeople: (traveller: ShownTraveller, people: number) => void;
  /** Missing for a personal trip: nobody is added to it by hand. */
  desk: ManualDesk | undefined;
}

/** Which travellers a chip shows. */
const CHIPS = {
  all: () => true,
  notHere: ({ people, persons }: ShownTraveller) => people < persons,
  toPay: (traveller: ShownTraveller) => stillDue(traveller) > 0,
};
type ChipName = keyof typeof CHIPS;

/** All expected travellers, searchable by name, number or code: arrived or not, and their phone. Then the cancelled ones. */
export function RosterList({ travellers, cancelled, mayWrite, onPeople, desk }: RosterListProps) {
  const t = useText(rosterText);
  const d = useText(departureText);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ChipName>('all');
  const typedHash = useTypedHash(typed);
  // A chip whose last traveller has come or paid would show an empty list.
  const chip = travellers.some(CHIPS[chosen]) ? chosen : 'all';
  const found = findTravellers(travellers.filter(CHIPS[chip]), typed, typedHash);
  const foundCancelled = chip === 'all' ? findTravellers(cancelled, typed, typedHash) : [];
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
      <div role="group" aria-label={d.show} className="flex flex-wrap gap-2">
        {(Object.keys(CHIPS) as ChipName[])
          .map((name) => ({ name, many: travellers.filter(CHIPS[name]).length }))
          .filter(({ name, many }) => many > 0 || name === 'all')
          .map(({ name, many }) => (
            <Chip key={name} selected={chip === name} onClick={() => setChosen(name)}>
              {d[name]} <span className="tabular-nums">{formatNumber(many, language)}</span>
            </Chip>
          ))}
      </div>
      {found.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {found.map((traveller) => (
              <Row
                key={traveller.bookingId}
                traveller={traveller}
                mayWrite={mayWrite}
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
  mayWrite: boolean;
  desk: ManualDesk | undefined;
  onPeople: (people: number) => void;
}

function Row({ traveller, mayWrite, desk, onPeople }: RowProps) {
  const t = useText(rosterText);
  const d = useText(departureText);
  const language = useLanguage();
  const dates = useDates();
  const { persons, people, checkedInAt, waits, price, manual, lines, balanceBy, refunded, refunding } =
    traveller;
  const words = usePriceWords();
  const count = (value: number) => formatNumber(value, language);
  const due = stillDue(traveller);
  return (
    <li
      id={bookingAnchor(traveller.bookingId)}
      ref={showIfAsked}
      className="flex items-start gap-3.5 py-3 pr-2.5 pl-4.5 target:bg-primary-soft"
    >
      <span className="mt-1.5">
        <ArrivalMark people={people} persons={persons} />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 panel:grid-cols-[minmax(0,1fr)_18rem_13rem]">
        <div className="min-w-0">
          <Name traveller={traveller} />
          <p className="text-meta text-ink-2">
            {lines.length > 0 ? words.partyInWords(lines) : t.people(persons, count(persons))}
          </p>
          <PartyNames places={traveller.places} payer={traveller.username} />
          {manual !== null && manual.note !== '' && (
            <p className="mt-1 text-meta wrap-anywhere text-ink-2" lang={writtenIn(manual.note)}>
              {manual.note}
            </p>
          )}
        </div>
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-2 text-meta text-ink-2">
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
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 self-start text-meta text-ink-2">
          {price !== null && <PaymentTag booking={traveller} />}
          {manual?.paidBy !== 'not_yet' && price !== null && price > 0 && (
            <span className="tabular-nums">{formatTaka(price, language)}</span>
          )}
          {due > 0 && balanceBy !== null && <span>{d.dueBy(dates.day(balanceBy))}</span>}
          {(refunded > 0 || refunding > 0) && <Refund traveller={traveller} />}
          <NewDateTag newDate={traveller.newDate} />
        </div>
      </div>
      <div className="flex items-center max-bar:flex-col-reverse panel:w-52">
        {mayWrite && manual === null && (
          <IconLink
            to={inboxPaths.write('booking', traveller.bookingId)}
            label={t.write(traveller.username)}
            icon={<MessageCircle aria-hidden />}
          />
        )}
        <CallLink traveller={traveller} />
        {desk && manual !== null && <ManualActions booking={traveller} desk={desk} />}
      </div>
    </li>
  );
}

/** What of the payment went back, and what is on its way. */
function Refund({ traveller: { price, refunded, refunding } }: { traveller: ShownTraveller }) {
  const d = useText(departureText);
  const language = useLanguage();
  const taka = (sum: number) => formatTaka(sum, language);
  return (
    <span className="tabular-nums">
      {refunded > 0 && d.refundOf(taka(refunded), taka(price ?? 0))}
      {refunded > 0 && refunding > 0 && ' · '}
      {refunding > 0 && d.refunding(taka(refunding))}
    </span>
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
  const { persons, manual, price, refunded, refunding } = traveller;
  const taken = manual !== null && manual.paidBy !== 'not_yet' && price !== null && price > 0;
  return (
    <li
      id={bookingAnchor(traveller.bookingId)}
      ref={showIfAsked}
      className="flex items-center gap-3.5 py-3 pr-2.5 pl-4.5 target:bg-primary-soft"
    >
      <div className="min-w-0 flex-1">
        <Name traveller={traveller} />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <CancelledTag booking={traveller} />
          <span>{t.people(persons, formatNumber(persons, language))}</span>
          {(refunded > 0 || refunding > 0) && <Refund traveller={traveller} />}
          {taken && (
            <>
              <PaymentTag booking={traveller} />
              <span className="tabular-nums">{formatTaka(price, language)}</span>
            </>
          )}
        </p>
      </div>
      <CallLink traveller={traveller} />
    </li>
  );
}
