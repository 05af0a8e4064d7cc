import type { Roster } from '@ghuri/contract/rosters';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { startOf } from '../trip-moment.ts';
import { usePriceWords } from '../../checkout/prices/use-price-words.ts';
import { departureText } from './departure.text.ts';
import { manualText } from './manual.text.ts';
import { usePaymentWords } from './payment-tag.tsx';
import type { ShownTraveller } from './roster-store.ts';
import { PartyNames } from './party-names.tsx';
import { rosterText } from './roster.text.ts';

interface RosterPaperProps {
  roster: Roster;
  travellers: ShownTraveller[];
  cancelled: ShownTraveller[];
}

/** The printed list, only on paper, with a box to tick for travellers without a phone. */
export function RosterPaper({ roster, travellers, cancelled }: RosterPaperProps) {
  const t = useText(rosterText);
  const m = useText(manualText);
  const d = useText(departureText);
  const payment = usePaymentWords();
  const words = usePriceWords();
  const language = useLanguage();
  const dates = useDates();
  const shownPlace = useShownPlace();
  const [place, departure] = [shownPlace(roster.locationName), shownPlace(roster.tourDeparture)];
  const count = (value: number) => formatNumber(value, language);
  const taka = (sum: number) => formatTaka(sum, language);
  const people = travellers.reduce((sum, { persons }) => sum + persons, 0);
  const cell = 'border-b border-line py-2 pr-4 text-left align-top';
  return (
    <div className="hidden print:block">
      <p className="flex justify-between gap-4 text-meta">
        <span lang={writtenIn(roster.agencyName)}>{roster.agencyName}</span>
        <span>{t.paperPrinted(dates.moment(serverNow()))}</span>
      </p>
      <p className="type-title mt-3" lang={writtenIn(place)}>
        {place}
      </p>
      <p>
        <TimeText value={startOf(roster)} /> · <span lang={writtenIn(departure)}>{t.from(departure)}</span>
      </p>
      <p className="mt-1 mb-4">{t.paperTotal(count(travellers.length), count(people))}</p>
      <table className="w-full border-collapse text-label">
        <thead>
          <tr>
            {[t.paperHere, t.paperName, t.paperPhone, t.paperPeople, m.paidBy].map((name) => (
              <th key={name} scope="col" className={`${cell} border-ink! font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {travellers.map((traveller) => {
            const { bookingId, username, phone_number: phone, persons, people, checkedInAt } = traveller;
            return (
              <tr key={bookingId} className="break-inside-avoid">
                <td className={`${cell} w-24`}>
                  {checkedInAt === null ? (
                    <span className="inline-block size-4 border border-ink" />
                  ) : (
                    `✓ ${people < persons ? `${t.ofParty(count(people), count(persons))} ` : ''}${dates.time(checkedInAt)}`
                  )}
                </td>
                <td className={`${cell} font-semibold wrap-anywhere`} lang={writtenIn(username)}>
                  {username}
                  <div className="font-normal">
                    <PartyNames places={traveller.places} payer={username} />
                  </div>
                  {traveller.lines.length > 0 && (
                    <span className="block text-meta font-normal">{words.partyInWords(traveller.lines)}</span>
                  )}
                  {traveller.manual !== null && traveller.manual.note !== '' && (
                    <span className="block text-meta font-normal" lang={writtenIn(traveller.manual.note)}>
                      {traveller.manual.note}
                    </span>
                  )}
                </td>
                <td className={`${cell} whitespace-nowrap`}>{phone}</td>
                <td className={`${cell} w-16`}>{count(persons)}</td>
                <td className={`${cell} w-40`}>{payment(traveller)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {roster.seats?.blocks.map(({ _id, seats, reason }) => (
        <p key={_id} className="mt-2" lang={writtenIn(reason)}>
          {m.blocks}: {m.blockedSeats(seats, count(seats))} · {reason}
        </p>
      ))}
      {cancelled.length > 0 && (
        <>
          <p className="mt-6 mb-1 font-semibold">{t.cancelledTitle}</p>
          <ul>
            {cancelled.map(({ bookingId, username, phone_number: phone, price, refunded, refunding }) => (
              <li key={bookingId} className="break-inside-avoid py-1">
                <span lang={writtenIn(username)}>{username}</span> · {phone} ·{' '}
                {refunded > 0
                  ? d.refundOf(taka(refunded), taka(price ?? 0))
                  : refunding > 0
                    ? d.refunding(taka(refunding))
                    : t.cancelled}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
