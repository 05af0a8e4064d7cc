import type { SheetFormat } from '@ghuri/contract/exports.words';
import type { Roster, RosterTraveller } from '@ghuri/contract/rosters';
import { AppError } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/mount-routes.ts';
import type { Cell, Column } from '../../../platform/table-file.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { bookedInWords, sheetFile, statusInWords } from '../exports/sheet-words.ts';
import { SHEET_TEXTS } from '../exports/sheets.text.ts';
import { readRoster } from './roster.reads.ts';

interface Asked {
  viewer: Viewer;
  agencyId: string;
  tripId: string;
  language: Language;
  format: SheetFormat;
}

/** The list of an own trip as a file: everybody who comes, then those who cancelled. It has phone numbers, so it is recorded. */
export async function downloadRoster(
  { database }: Pick<Services, 'database'>,
  { viewer, agencyId, tripId, language, format }: Asked,
): Promise<FileResponse> {
  const t = SHEET_TEXTS[language];
  const roster = await database.db.transaction(async (db): Promise<Roster> => {
    const found = await readRoster(db, agencyId, tripId);
    if (!found) throw new AppError('not_found');
    await recordAudit(db, {
      actorId: viewer.id,
      action: 'contacts_exported',
      subjectKind: 'tour',
      subjectId: tripId,
      subject: `${found.locationName}, ${found.tourTripDate}`,
      note: `roster, ${found.travellers.length}, ${format}`,
    });
    return found;
  });
  const columns: Column[] = [
    { head: t.name, kind: 'text' },
    { head: t.phone, kind: 'phone' },
    { head: t.people, kind: 'count' },
    { head: t.here, kind: 'count' },
    { head: t.arrivedAt, kind: 'moment' },
    { head: t.status, kind: 'text' },
    { head: t.names, kind: 'text' },
    { head: t.booked, kind: 'text' },
    { head: t.payment, kind: 'text' },
    { head: t.paid, kind: 'taka' },
    { head: t.refunded, kind: 'taka' },
    { head: t.refunding, kind: 'taka' },
    { head: t.due, kind: 'taka' },
    { head: t.dueBy, kind: 'moment' },
    { head: t.note, kind: 'text' },
    { head: t.addedBy, kind: 'text' },
  ];
  const rows = roster.travellers.map((traveller) => cellsOf(traveller, language));
  return sheetFile(`ghuri-roster-${roster.tourTripDate}`, { title: t.roster, columns, rows }, format);
}

function cellsOf(traveller: RosterTraveller, language: Language): Cell[] {
  const t = SHEET_TEXTS[language];
  const { manual, balance, refunded, state, places } = traveller;
  const price = traveller.price ?? 0;
  const owes = manual?.paidBy === 'not_yet';
  const going = state === 'going';
  return [
    traveller.username,
    traveller.phone_number,
    traveller.persons,
    traveller.people,
    momentOf(traveller.checkedInAt),
    statusInWords({ going, paid: price, refunded }, language),
    places.map(({ name }) => (name === '' ? t.noName : name)).join('; '),
    bookedInWords(traveller.lines, language),
    manual ? t.paidBy[manual.paidBy] : balance > 0 ? t.deposit : t.throughGhuri,
    owes ? 0 : price,
    refunded,
    traveller.refunding,
    owes && going ? price : balance,
    momentOf(traveller.balanceBy),
    manual?.note ?? '',
    manual?.addedBy ?? '',
  ];
}

const momentOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));
