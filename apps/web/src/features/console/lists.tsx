import { AGENCY_STANDINGS } from '@ghuri/contract/agency-moderation.words';
import type {
  ConsoleAgency,
  ConsoleBooking,
  ConsolePerson,
  ConsoleTour,
} from '@ghuri/contract/console-lists';
import { CONSOLE_TOUR_STATES, PERSON_STATES } from '@ghuri/contract/console-lists.words';
import { BOOKING_STATES } from '@ghuri/domain/bookings';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { ConsoleList } from './console-list.tsx';
import { agenciesQuery, bookingsQuery, peopleQuery, toursQuery } from './lists.api.ts';
import { listsText } from './lists.text.ts';
import { BookingTag, PersonTags, StandingTag, TourTag } from './tags.tsx';
import { useListView } from './use-list-view.ts';

const earlier = { placeholderData: keepPreviousData };

/** The first fact of a row, and what is under it. */
export function Named({ name, under }: { name: string; under: string }) {
  return (
    <>
      <span lang={writtenIn(name)} className="block font-semibold">
        {name}
      </span>
      <span className="block text-meta text-ink-2">{under}</span>
    </>
  );
}

export function PeopleList() {
  const t = useText(listsText);
  const [view, change] = useListView();
  const query = useInfiniteQuery({ ...peopleQuery(view), ...earlier });
  return (
    <ConsoleList<ConsolePerson>
      list="people"
      view={view}
      onChange={change}
      states={PERSON_STATES.map((value) => ({ value, label: t[`state_${value}`] }))}
      query={query}
      grid="bar:grid-cols-[2fr_1.2fr_1fr_1.2fr]"
      pathOf={({ _id }) => workPaths.adminPerson(_id)}
      columns={[
        { head: t.person, renderCell: ({ name, email }) => <Named name={name} under={email} /> },
        { head: t.status, renderCell: (person) => <PersonTags person={person} /> },
        { head: t.joined, renderCell: ({ joinedAt }) => <TimeText value={joinedAt} show="day" /> },
        { head: t.agency, renderCell: ({ agency }) => agency?.name ?? '–' },
      ]}
    />
  );
}

export function AgenciesList() {
  const t = useText(listsText);
  const [view, change] = useListView();
  const query = useInfiniteQuery({ ...agenciesQuery(view), ...earlier });
  return (
    <ConsoleList<ConsoleAgency>
      list="agencies"
      view={view}
      onChange={change}
      states={AGENCY_STANDINGS.map((value) => ({ value, label: t[`standing_${value}`] }))}
      query={query}
      grid="bar:grid-cols-[2fr_2fr_1.2fr_1fr]"
      pathOf={({ _id }) => workPaths.adminAgency(_id)}
      columns={[
        { head: t.agency, renderCell: ({ name, phone }) => <Named name={name} under={phone} /> },
        { head: t.owner, renderCell: ({ owner }) => <Named name={owner.name} under={owner.email} /> },
        { head: t.status, renderCell: ({ standing }) => <StandingTag standing={standing} /> },
        { head: t.registered, renderCell: ({ time }) => <TimeText value={time} show="day" /> },
      ]}
    />
  );
}

export function ToursList() {
  const t = useText(listsText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const [view, change] = useListView();
  const query = useInfiniteQuery({ ...toursQuery(view), ...earlier });
  const number = (count: number) => formatNumber(count, language);
  return (
    <ConsoleList<ConsoleTour>
      list="tours"
      view={view}
      onChange={change}
      states={CONSOLE_TOUR_STATES.map((value) => ({ value, label: t[`tour_${value}`] }))}
      days={[t.startsFrom, t.startsUntil]}
      query={query}
      grid="bar:grid-cols-[2fr_1.4fr_1fr_1fr_1fr]"
      pathOf={({ _id }) => paths.tour(_id)}
      columns={[
        {
          head: t.trip,
          renderCell: ({ place, agency }) => <Named name={shownPlace(place)} under={agency.name} />,
        },
        { head: t.departs, renderCell: ({ startsAt }) => <TimeText value={startsAt} /> },
        { head: t.status, renderCell: ({ state }) => <TourTag state={state} /> },
        {
          head: t.seats,
          number: true,
          renderCell: ({ taken, capacity }) => t.seatsOf(number(taken), number(capacity)),
        },
        { head: t.price, number: true, renderCell: ({ price }) => formatTaka(price, language) },
      ]}
    />
  );
}

export function BookingsList() {
  const t = useText(listsText);
  const [view, change] = useListView();
  const query = useInfiniteQuery({ ...bookingsQuery(view), ...earlier });
  const columns = useBookingColumns();
  return (
    <ConsoleList<ConsoleBooking>
      list="bookings"
      view={view}
      onChange={change}
      states={BOOKING_STATES.map((value) => ({ value, label: t[`booking_${value}`] }))}
      days={[t.bookedFrom, t.bookedUntil]}
      query={query}
      grid="bar:grid-cols-[2fr_1.8fr_1.1fr_1.1fr_1fr]"
      pathOf={({ _id }) => workPaths.adminBooking(_id)}
      columns={columns}
    />
  );
}

function useBookingColumns() {
  const t = useText(listsText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  return [
    {
      head: t.traveller,
      renderCell: ({ traveller: { name, phone, email } }: ConsoleBooking) => (
        <Named
          name={name === '' ? t.deleted : name}
          under={[phone, email].filter((part) => part !== '').join(' · ')}
        />
      ),
    },
    {
      head: t.trip,
      renderCell: ({ place, agency }: ConsoleBooking) => (
        <Named name={shownPlace(place)} under={agency.name} />
      ),
    },
    { head: t.booked, renderCell: ({ time }: ConsoleBooking) => <TimeText value={time} /> },
    { head: t.status, renderCell: ({ state }: ConsoleBooking) => <BookingTag state={state} /> },
    {
      head: t.price,
      number: true,
      renderCell: ({ total, refunded }: ConsoleBooking) => (
        <>
          {formatTaka(total, language)}
          {refunded > 0 && (
            <span className="block text-meta text-ink-2">{t.refundedOf(formatTaka(refunded, language))}</span>
          )}
        </>
      ),
    },
  ];
}
