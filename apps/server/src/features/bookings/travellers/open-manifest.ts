import { manifestFileName } from '@ghuri/contract/travellers';
import type { Manifest, ManifestLine } from '@ghuri/contract/travellers';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { arePapersOpen } from '@ghuri/domain/travellers';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { FileResponse } from '../../../platform/mount-routes.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { findUser } from '../../accounts/accounts.reads.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { readManifestTour } from './manifest.reads.ts';
import type { ManifestTour } from './manifest.reads.ts';
import { openNumber, openPicture } from './papers.ts';
import { insertOpenings, lockSealedPapers } from './travellers.writes.ts';
import type { SealedTraveller } from './travellers.writes.ts';
import { recordActivity } from '../../audit/activity.writes.ts';

type Needs = Pick<Services, 'database' | 'travellerSealer'>;

interface Asked {
  viewer: Staff;
  tourId: string;
}

/** Reads the papers of an own tour for its agency. Audit and openings are written before anything is shown. */
async function open(
  db: Db,
  { viewer, tourId }: Asked,
  { how, wanted }: { how: 'list' | 'pdf' | 'picture'; wanted?: string | undefined },
): Promise<{ tour: ManifestTour; papers: SealedTraveller[] }> {
  const tour = await readManifestTour(db, viewer.agencyId, tourId);
  if (!tour?.papersNeeded) throw new AppError('not_found');
  const now = (await readClock(db)).getTime();
  if (!arePapersOpen({ startsAt: tour.startsAt.getTime(), days: tour.days }, now))
    throw new AppError('papers_closed');
  const bookingIds = [...new Set(tour.places.map(({ bookingId }) => bookingId))];
  const sealed = await lockSealedPapers(db, bookingIds);
  const papers = sealed.filter(({ travellerId }) => wanted === undefined || wanted === travellerId);
  if (wanted !== undefined && papers.length === 0) throw new AppError('not_found');
  const opener = await findUser(db, viewer.id);
  if (!opener) throw new AppError('not_signed_in');
  await insertOpenings(
    db,
    papers.map(({ travellerId }) => travellerId),
    opener.name,
  );
  const subject = `${tour.place}, ${inDhaka(tour.startsAt.getTime()).date}`;
  await recordActivity(db, viewer, {
    action: 'papers_opened',
    subject,
    amount: papers.length,
    link: `/my-agency/departures/${tourId}`,
  });
  await recordAudit(db, {
    actorId: viewer.id,
    action: 'traveller_papers_opened',
    subjectKind: 'tour',
    subjectId: tourId,
    subject,
    note: `${how}: ${papers.length}`,
  });
  return { tour, papers };
}

/** The travellers of an own tour with the numbers of their papers. */
export async function openManifest(
  { database, travellerSealer }: Needs,
  asked: Asked,
  how: 'list' | 'pdf' = 'list',
): Promise<Manifest> {
  const { tour, papers } = await database.db.transaction((db) => open(db, asked, { how }));
  const byTraveller = new Map(papers.map((each) => [each.travellerId, each]));
  const { date, time } = inDhaka(tour.startsAt.getTime());
  return {
    locationName: tour.place,
    tourTripDate: date,
    tourTripTime: time,
    tourTripDay: tour.days,
    agencyName: tour.agencyName,
    lines: [
      ...tour.places.map(({ id, bookingId, position, name, band, age, phone }): ManifestLine => {
        const given = id === null ? undefined : byTraveller.get(id);
        return {
          bookingId,
          position,
          name,
          band,
          age,
          people: 1,
          idNumber: given ? openNumber(travellerSealer, given) : '',
          hasPicture: given?.picture != null,
          phone_number: phone,
        };
      }),
      ...tour.manual,
    ],
  };
}

/** The same to print. */
export async function printManifest(
  services: Needs,
  asked: Asked,
  language: Language,
): Promise<FileResponse> {
  const manifest = await openManifest(services, asked, 'pdf');
  // The drawing code is loaded with the first file: fonts do not slow down the start.
  const { manifestPdf } = await import('./manifest-pdf.ts');
  return new FileResponse(manifestFileName(manifest.tourTripDate), await manifestPdf(manifest, language));
}

/** One traveller's papers, with the picture. */
export async function openTraveller(
  { database, travellerSealer }: Needs,
  asked: Asked,
  { bookingId, position }: { bookingId: string; position: number },
): Promise<{ name: string; idNumber: string; picture: string | null }> {
  const { place, papers } = await database.db.transaction(async (db) => {
    const tour = await readManifestTour(db, asked.viewer.agencyId, asked.tourId);
    const found = tour?.places.find((each) => each.bookingId === bookingId && each.position === position);
    if (!found || found.id === null) throw new AppError('not_found');
    const opened = await open(db, asked, { how: 'picture', wanted: found.id });
    return { place: found, papers: opened.papers };
  });
  const [given] = papers;
  if (!given) throw new AppError('not_found');
  return {
    name: place.name,
    idNumber: openNumber(travellerSealer, given),
    picture: openPicture(travellerSealer, given),
  };
}
