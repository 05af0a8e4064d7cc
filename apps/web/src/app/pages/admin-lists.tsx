import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AgenciesList, BookingsList, PeopleList, ToursList } from '../../features/console/lists.tsx';
import type { ListName } from '../../features/console/lists.api.ts';
import { listsText } from '../../features/console/lists.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { NotFound } from '../not-found.tsx';
import { PageHead } from '../page-head.tsx';
import { AdminAgency } from './admin-agency.tsx';
import { AdminBooking } from './admin-booking.tsx';
import { AdminPerson } from './admin-person.tsx';

interface Pages {
  list: ReactNode;
  /** The page of one of them. A tour's is the one that everybody sees. */
  one?: (id: string) => ReactNode;
}

const PAGES: Record<ListName, Pages> = {
  people: { list: <PeopleList />, one: (id) => <AdminPerson id={id} /> },
  agencies: { list: <AgenciesList />, one: (id) => <AdminAgency id={id} /> },
  tours: { list: <ToursList /> },
  bookings: { list: <BookingsList />, one: (id) => <AdminBooking id={id} /> },
};

/** The lists of the console and the pages of what is in them. */
export function Component() {
  const t = useText(listsText);
  const { '*': rest = '' } = useParams();
  const [list = '', id, ...more] = rest.replace(/\/+$/, '').split('/');
  const name = (Object.keys(PAGES) as ListName[]).find((each) => each === list);
  const page = name && PAGES[name];
  if (!page || more.length > 0) return <NotFound />;
  if (id !== undefined) return page.one?.(id) ?? <NotFound />;
  return (
    <>
      <PageHead title={t[name]} />
      {page.list}
    </>
  );
}
