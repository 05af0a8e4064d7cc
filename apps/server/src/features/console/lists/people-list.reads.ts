import type { ConsolePerson, PersonState } from '@ghuri/contract/console-lists';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import { readConsoleSearch } from '@ghuri/domain/console-search';
import { shownEmail } from '@ghuri/domain/phones';
import type { Db } from '../../../platform/db.ts';
import type { Page } from '../../../platform/mount-routes.ts';
import { readListPage } from './list-pages.reads.ts';
import type { ListQuery, ListSql, Way } from './list-pages.reads.ts';
import { fixed, idsBy, keysLike, MOST_FOUND } from './list-ways.reads.ts';
import type { Filters } from './list-ways.reads.ts';

interface PersonRow {
  id: string;
  name: string;
  email: string;
  profile: string;
  at: Date;
  verified: boolean;
  suspendedAt: Date | null;
  adminRole: AdminRole | null;
  agencyId: string | null;
  agencyName: string | null;
}

const PEOPLE: ListSql<PersonRow, ConsolePerson> = {
  list: 'people',
  columns: `row.name, row.email, row.profile, row.email_verified as verified, row.suspended_at as "suspendedAt",
    case when row.is_admin then row.admin_role end as "adminRole", agency.id as "agencyId", agency.name as "agencyName"`,
  table: 'users',
  joins: `left join agency_members member on member.user_id = row.id
    left join agencies own on own.user_id = row.id
    left join agencies agency on agency.id = coalesce(own.id, member.agency_id)`,
  name: 'row.name',
  at: 'row.joined_at',
  // Ids are in the order of signing up.
  order: ['row.id'],
  present: (row) => ({
    _id: row.id,
    name: row.name,
    email: shownEmail(row.email),
    profile: row.profile,
    joinedAt: row.at.toISOString(),
    verified: row.verified,
    suspendedSince: row.suspendedAt?.toISOString() ?? null,
    adminRole: row.adminRole,
    agency: row.agencyId === null ? null : { _id: row.agencyId, name: row.agencyName! },
  }),
};
const PEOPLE_IN: Record<PersonState, string> = {
  suspended: 'row.suspended_at is not null',
  unverified: 'not row.email_verified',
  admin: 'row.is_admin',
};

/** A phone number is on a booking or an agency, not on an account. */
function waysToPeople(text: string): Way[] | null {
  const search = readConsoleSearch(text);
  if (search.kind === 'none') return text === '' ? null : [];
  if (search.kind === 'id')
    return [
      idsBy('id', (put) => {
        const id = put(search.id, 'uuid');
        return `select ${id} union all select user_id from agencies where id = ${id}
          union all select traveller_id from bookings where id = ${id}`;
      }),
    ];
  if (search.kind === 'phone')
    return [
      idsBy('phone', (put) => {
        const phone = put(search.phone, 'text');
        return `(select booking.traveller_id from ${keysLike('bookings', 'p', phone, 'bookings booking on booking.id = key.id')} limit ${MOST_FOUND}) union all (select agency.user_id from ${keysLike('agencies', 'p', phone, 'agencies agency on agency.id = key.id')} limit ${MOST_FOUND})
          union all select id from users where phone = '+88' || ${phone}`;
      }),
    ];
  if (search.kind === 'email') return [{ by: 'key', key: 'e', text: search.email }];
  if (search.kind === 'name') return [{ by: 'key', key: 'n', text: search.name }];
  return [
    idsBy('code', (put) => `select id from users where alias = ${put(search.code, 'text')}`),
    { by: 'key', key: 'e', text: search.code },
    { by: 'key', key: 'n', text: search.code },
  ];
}

export const listPeople = (
  db: Db,
  { search, state, ...page }: ListQuery & Filters & { state?: PersonState | undefined },
): Promise<Page<ConsolePerson[]>> =>
  readListPage(db, PEOPLE, { ways: waysToPeople(search), filters: fixed(PEOPLE_IN, state), page });
