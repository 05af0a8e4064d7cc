import { Check, Phone, Undo2 } from 'lucide-react';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { dhakaDateAndTime } from '../../../ui/dhaka-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { rosterText } from './roster.text.ts';

interface RosterListProps {
  travellers: ShownTraveller[];
  onUndo: (traveller: ShownTraveller) => void;
}

/** Everybody who is expected: who is here, who is not, and how to reach them. */
export function RosterList({ travellers, onUndo }: RosterListProps) {
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {travellers.map((traveller) => (
          <Row key={traveller.bookingId} traveller={traveller} onUndo={() => onUndo(traveller)} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ traveller, onUndo }: { traveller: ShownTraveller; onUndo: () => void }) {
  const t = useText(rosterText);
  const language = useLanguage();
  const { username, phone_number: phone, persons, checkedInAt, waits } = traveller;
  const here = checkedInAt !== null;
  return (
    <li className="flex items-center gap-3.5 py-3 pr-2.5 pl-4.5">
      <Mark here={here} />
      <div className="min-w-0 flex-1">
        <p className="type-lead wrap-anywhere" lang={writtenIn(username)}>
          {username}
        </p>
        <p className="flex flex-wrap gap-x-2 text-meta text-ink-2">
          <span>{t.people(persons, formatNumber(persons, language))}</span>
          <span aria-hidden>·</span>
          <span className={cx(here && 'text-primary-ink')}>
            {here ? t.at(dhakaDateAndTime(checkedInAt, language).time) : t.waiting}
          </span>
          {waits && <span className="text-warn-ink">({t.notSent})</span>}
        </p>
      </div>
      {here && (
        <IconButton size="small" label={t.undoOf(username)} icon={<Undo2 aria-hidden />} onClick={onUndo} />
      )}
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        aria-label={t.call(username, phone)}
        className="tap-44 inline-flex min-h-10 items-center gap-2 rounded-full px-3 text-meta font-[560] tabular-nums hover:bg-sunken [&_.lucide]:size-4.5"
      >
        <Phone aria-hidden />
        <span className="max-bar:hidden">{phone}</span>
      </a>
    </li>
  );
}

/** The diamond is the end of the thread: arrived. */
function Mark({ here }: { here: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-6.5 shrink-0 rotate-45 place-items-center rounded-[7px]',
        here ? 'bg-primary text-on-primary' : 'border-2 border-line-strong',
      )}
    >
      {here && <Check className="size-4! -rotate-45 stroke-[2.6]!" />}
    </span>
  );
}
