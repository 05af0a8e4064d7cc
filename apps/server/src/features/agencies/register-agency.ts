import type { NewAgency } from '@ghuri/contract/agency-forms';
import { isPlaceholderEmail } from '@ghuri/domain/phones';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { lockUser } from '../accounts/accounts.writes.ts';
import { readAgencyOf } from './agencies.reads.ts';
import { insertAgency } from './agencies.writes.ts';
import { readMembership } from './workplace.reads.ts';
import { aboutOf } from './agency-about.ts';
import { publishAgencyEvent } from './agency-events.ts';
import { sealPapers, shownOf } from './papers.ts';

type Needs = Pick<Services, 'database' | 'live' | 'papersSealer' | 'pictures'>;

/** Registers the viewer's one agency, which then waits for approval. Returns its id. */
export async function registerAgency(
  { database, live, papersSealer, pictures }: Needs,
  viewer: Viewer,
  form: NewAgency,
): Promise<string> {
  if (form.agencyEmail !== undefined && form.agencyEmail !== viewer.email) throw new AppError('forbidden');
  // Travellers reach an agency by its email.
  if (isPlaceholderEmail(viewer.email)) throw new AppError('email_needed');
  const about = aboutOf(form);
  const id = newId();
  await database.db.transaction(async (db) => {
    // One at a time per user: the second call gets `agency_exists`, not an error about its pictures.
    await lockUser(db, viewer.id);
    if (!(await findUser(db, viewer.id))) throw new AppError('not_signed_in');
    if (await readAgencyOf(db, viewer.id)) throw new AppError('agency_exists');
    if (await readMembership(db, viewer.id)) throw new AppError('works_elsewhere');

    const own = { ownerId: viewer.id };
    const shown = { ...own, as: 'agency', to: id } as const;
    const profile = await pictures.attach(db, {
      ...shown,
      url: form.agencyProfile,
      field: 'agencyProfile',
    });
    const cover = await pictures.attach(db, { ...shown, url: form.agencyCover, field: 'agencyCover' });
    const { bytes: nidFront } = await pictures.take(db, {
      ...own,
      url: form.nidFrontImage,
      field: 'nidFrontImage',
    });
    const { bytes: nidBack } = await pictures.take(db, {
      ...own,
      url: form.nidBackImage,
      field: 'nidBackImage',
    });
    const licence =
      form.tradeLicenceImage === undefined
        ? undefined
        : await pictures.take(db, { ...own, url: form.tradeLicenceImage, field: 'tradeLicenceImage' });
    const { payoutWay, ending } = shownOf(form);
    await insertAgency(
      db,
      {
        id,
        userId: viewer.id,
        name: form.agencyName,
        ...about,
        profile: profile.url,
        cover: cover.url,
        payoutWay,
        accountEnding: ending,
      },
      sealPapers(papersSealer, id, {
        nidFront,
        nidBack,
        tradeLicence: licence?.bytes,
        bank: form,
        business: form,
      }),
    );
    await publishAgencyEvent(live, db, viewer.id);
  });
  return id;
}
