import type { AgencyStanding } from '@ghuri/contract/agency-moderation';
import type { ConsoleAgency } from '@ghuri/contract/console-lists';
import { readConsoleSearch } from '@ghuri/domain/console-search';
import type { Db } from '../../../platform/db.ts';
import type { Page } from '../../../platform/mount-routes.ts';
import { standingOf, withStanding } from '../../../schema/agency-standing.sql.ts';
import { readListPage } from './list-pages.reads.ts';
import type { ListQuery, ListSql, Way } from './list-pages.reads.ts';
import { fixed, idsBy, keysLike, MOST_FOUND } from './list-ways.reads.ts';
import type { Filters } from './list-ways.reads.ts';

interface AgencyRow {
  id: string;
  name: string;
  profile: string;
  phone: string;
  district: string;
  ownerId: string;
  ownerName: string;
  ownerEmail: string;
  standing: AgencyStanding;
  at: Date;
}

const AGENCIES: ListSql<AgencyRow, ConsoleAgency> = {
  list: 'agencies',
  columns: `row.name, row.profile, row.phone, row.district, owner.id as "ownerId", owner.name as "ownerName",
    owner.email as "ownerEmail", ${standingOf('row', 'owner')} as standing`,
  table: 'agencies',
  filterJoins: 'join users owner on owner.id = row.user_id',
  name: 'row.name',
  at: 'row.created_at',
  order: ['row.created_at', 'row.id'],
  present: (row) => ({
    _id: row.id,
    name: row.name,
    profile: row.profile,
    phone: row.phone,
    district: row.district,
    owner: { _id: row.ownerId, name: row.ownerName, email: row.ownerEmail },
    standing: row.standing,
    time: row.at.toISOString(),
  }),
};
const AGENCIES_IN = withStanding('row', 'owner');

/** The email is the owner's. */
function waysToAgencies(text: string): Way[] | null {
  const search = readConsoleSearch(text);
  const byOwner = (email: string) =>
    idsBy(
      'owner',
      (put) =>
        `select agency.id from ${keysLike('people', 'e', put(email.toLowerCase(), 'text'), 'agencies agency on agency.user_id = key.id')} limit ${MOST_FOUND}`,
    );
  if (search.kind === 'none') return text === '' ? null : [];
  if (search.kind === 'id')
    return [
      idsBy('id', (put) => {
        const id = put(search.id, 'uuid');
        return `select ${id} union all select id from agencies where user_id = ${id}
          union all select agency_id from tours where id = ${id} union all select agency_id from bookings where id = ${id}`;
      }),
    ];
  if (search.kind === 'phone') return [{ by: 'key', key: 'p', text: search.phone }];
  if (search.kind === 'email') return [byOwner(search.email)];
  if (search.kind === 'name') return [{ by: 'key', key: 'n', text: search.name }];
  return [byOwner(search.code), { by: 'key', key: 'n', text: search.code }];
}

export const listAgencies = (
  db: Db,
  { search, state, ...page }: ListQuery & Filters & { state?: AgencyStanding | undefined },
): Promise<Page<ConsoleAgency[]>> =>
  readListPage(db, AGENCIES, { ways: waysToAgencies(search), filters: fixed(AGENCIES_IN, state), page });
