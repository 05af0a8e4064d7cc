import type { BookingTraveller } from '@ghuri/contract/travellers';
import { LONGEST_TRAVELLER_NAME } from '@ghuri/contract/travellers.words';
import { UserRoundCheck } from 'lucide-react';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { typedFrom } from './name-form.ts';
import type { Typed } from './name-form.ts';
import { PapersPart } from './papers-part.tsx';
import { ShareSeat } from './share-seat.tsx';
import { TakeBack } from './take-back.tsx';
import { travellersText } from './travellers.text.ts';

interface PlaceItemProps {
  bookingId: string;
  /** The name of the trip's place. */
  place: string;
  traveller: BookingTraveller;
  /** Counts travellers of the same band. */
  number: number;
  open: boolean;
  papersNeeded: boolean;
  typed: Typed | undefined;
  problems: Partial<Record<keyof Typed, string | undefined>>;
  onType: (typed: Typed) => void;
}

/** One traveller: name and age, the user who took the seat, and papers. */
export function PlaceItem({
  bookingId,
  place,
  traveller,
  number,
  open,
  papersNeeded,
  typed = typedFrom(traveller),
  problems,
  onType,
}: PlaceItemProps) {
  const t = useText(travellersText);
  const language = useLanguage();
  const { position, band, name, age, underAge, taken, linked, papers, openings } = traveller;
  const who = t[band](formatNumber(number, language));
  const called = name === '' ? who : name;
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-label font-semibold">{who}</h3>
        {taken && (
          <Tag tone="success" icon={<UserRoundCheck aria-hidden />}>
            {t.tookIt}
          </Tag>
        )}
      </div>
      {open && !taken ? (
        <div className="flex gap-3">
          <TextField
            className="min-w-0 flex-1"
            label={t.name}
            aria-label={t.nameOf(who)}
            value={typed.name}
            maxLength={LONGEST_TRAVELLER_NAME}
            autoComplete="off"
            error={problems.name}
            onChange={({ target }) => onType({ ...typed, name: target.value })}
          />
          {band !== 'adults' && (
            <TextField
              className="w-28 shrink-0"
              label={t.age}
              hint={underAge === null ? t.optional : t.ageUnder(formatNumber(underAge, language))}
              inputMode="numeric"
              maxLength={3}
              value={typed.age}
              error={problems.age}
              onChange={({ target }) => onType({ ...typed, age: target.value })}
            />
          )}
        </div>
      ) : (
        <p className="wrap-anywhere" lang={writtenIn(called)}>
          {name === '' ? t.noName : name}
          {age !== null && ` · ${t.age} ${formatNumber(age, language)}`}
        </p>
      )}
      {open && band === 'adults' && !taken && <ShareSeat {...{ bookingId, position, place, who, linked }} />}
      {open && taken && <TakeBack {...{ bookingId, position, name }} />}
      {papersNeeded && (
        <PapersPart {...{ bookingId, position, open, openings }} who={called} given={papers} own={!taken} />
      )}
    </li>
  );
}
