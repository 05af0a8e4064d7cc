import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CallLink } from './call-link.tsx';
import { missingNames } from './departure-parts.ts';
import { departureText } from './departure.text.ts';
import { manualText } from './manual.text.ts';
import { useBandWords } from './party-names.tsx';
import type { ShownTraveller } from './roster-store.ts';

/** Everybody who comes, by name. Parties with missing names first, with the number to call. */
export function DepartureNames({ travellers }: { travellers: ShownTraveller[] }) {
  const t = useText(departureText);
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  if (travellers.length === 0) return <EmptyState title={t.noNames}>{t.noNamesBody}</EmptyState>;
  const all = travellers.reduce((sum, { places, persons }) => sum + Math.max(places.length, persons), 0);
  const missing = travellers.reduce((sum, traveller) => sum + missingNames(traveller), 0);
  const shown = travellers.toSorted(
    (one, other) => Number(missingNames(other) > 0) - Number(missingNames(one) > 0),
  );
  return (
    <Card as="section" padding="none" aria-labelledby="departure-names">
      <div className="p-4.5">
        <h2 id="departure-names" className="type-panel-title">
          {t.namesTitle}
        </h2>
        <p className="mt-0.5 text-meta text-ink-2">
          {t.namesLead(count(all - missing), count(all))} {missing > 0 && t.namesAsk}
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((traveller) => (
          <PartyOfNames key={traveller.bookingId} traveller={traveller} />
        ))}
      </ul>
    </Card>
  );
}

function PartyOfNames({ traveller }: { traveller: ShownTraveller }) {
  const t = useText(departureText);
  const { nameless } = useText(manualText);
  const language = useLanguage();
  const bandOf = useBandWords();
  const { username, places, manual } = traveller;
  const payer = username === '' ? nameless : username;
  const more = missingNames(traveller);
  return (
    <li className="flex items-start gap-3 py-3 pr-2.5 pl-4.5">
      <div className="min-w-0 flex-1">
        <ol className="grid gap-1">
          {manual === null ? (
            places.map((place) => (
              <li key={place.position} className="flex flex-wrap items-baseline gap-x-2">
                {place.name === '' ? (
                  <span className="text-warn-ink">{t.missing}</span>
                ) : (
                  <span className="font-semibold wrap-anywhere" lang={writtenIn(place.name)}>
                    {place.name}
                  </span>
                )}
                <span className="text-meta text-ink-2">{bandOf(place)}</span>
              </li>
            ))
          ) : (
            <li className="font-semibold wrap-anywhere" lang={writtenIn(payer)}>
              {payer}
            </li>
          )}
        </ol>
        {manual !== null && more > 0 && (
          <p className="text-meta text-warn-ink">{t.missingOfParty(more, formatNumber(more, language))}</p>
        )}
        {places[0]?.name !== username && manual === null && (
          <p className="mt-1 text-meta wrap-anywhere text-ink-2">{t.bookedBy(payer)}</p>
        )}
      </div>
      <CallLink traveller={traveller} />
    </li>
  );
}
