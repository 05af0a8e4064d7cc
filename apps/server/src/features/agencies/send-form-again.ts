import type { OwnAgency } from '@ghuri/contract/agencies';
import type { agencyFormAgainBody } from '@ghuri/contract/agency-forms';
import type { AgencyPart } from '@ghuri/contract/agency-moderation';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readModeration, saveForm, savePapers } from './agency-moderation.writes.ts';
import { lockAgency, readSealedPapers } from './agencies.writes.ts';
import type { LockedAgency } from './agencies.writes.ts';
import { aboutOf } from './agency-about.ts';
import { publishAgencyEvent } from './agency-events.ts';
import { replaceBank } from './change-bank.ts';
import { openBusiness, sealBusiness, sealCard } from './papers.ts';
import type { Business } from './papers.ts';
import { readAgencyAtWork } from './read-own-agency.ts';

type Form = z.output<typeof agencyFormAgainBody>;
type Needs = Pick<Services, 'config' | 'database' | 'live' | 'mail' | 'papersSealer' | 'pictures'>;

/** The fields of each part that an admin can ask to change. */
const NEEDED = {
  nidFront: ['nidFrontImage'],
  nidBack: ['nidBackImage'],
  profile: ['agencyProfile'],
  cover: ['agencyCover'],
  bank: ['bank_name', 'bank_account_num', 'holder_name', 'branch'],
  licence: ['trade_licence_num'],
} as const satisfies Partial<Record<AgencyPart, readonly (keyof Form)[]>>;
const PICTURES: ReadonlySet<string> = new Set([
  'nidFrontImage',
  'nidBackImage',
  'agencyProfile',
  'agencyCover',
]);

/**
 * Sends the form again after an admin asked for changes. Pictures and bank details that are left out stay. The agency
 * waits for a decision again, with a new version of its papers.
 */
export async function sendFormAgain(services: Needs, viewer: Staff, form: Form): Promise<OwnAgency> {
  const { database, live, papersSealer, pictures } = services;
  const about = aboutOf(form);
  await database.db.transaction(async (db) => {
    const agency = await lockAgency(db, { id: viewer.agencyId });
    if (!agency) throw new AppError('forbidden');
    const { changesAsked } = await readModeration(db, agency.id);
    if (agency.verified || changesAsked === null) throw new AppError('changes_not_made');
    const asked = changesAsked.map(({ part }) => part);
    await requireParts(db, agency.id, asked, form);

    const own = { ownerId: viewer.id };
    const take = async (field: 'nidFrontImage' | 'nidBackImage' | 'tradeLicenceImage') =>
      form[field] === undefined ? null : (await pictures.take(db, { ...own, url: form[field], field })).bytes;
    const nidFront = await take('nidFrontImage');
    const nidBack = await take('nidBackImage');
    const tradeLicence = await take('tradeLicenceImage');
    const bank = bankOf(form);
    const stored = await readSealedPapers(db, agency.id);
    const business = {
      ...openBusiness(papersSealer, agency.id, stored?.business ?? null),
      ...numbersOf(form),
    };
    await savePapers(db, agency.id, {
      ...(nidFront && { nidFront: sealCard(papersSealer, agency.id, 'nidFront', nidFront) }),
      ...(nidBack && { nidBack: sealCard(papersSealer, agency.id, 'nidBack', nidBack) }),
      ...(tradeLicence && {
        tradeLicence: sealCard(papersSealer, agency.id, 'tradeLicence', tradeLicence),
      }),
      business: sealBusiness(papersSealer, agency.id, business),
    });
    const shown = await shownPictures(pictures, db, agency, form);
    await saveForm(db, agency.id, {
      ...about,
      ...shown,
      name: form.agencyName,
    });
    // A revoked agency may have money with us, so a new account is announced and waits like any other.
    if (bank) await replaceBank(services, db, agency, bank);
    await publishAgencyEvent(live, db, viewer.id);
  });
  return readAgencyAtWork(services, viewer);
}

/** Requires the parts an admin asked for, and a side of the identity card that was deleted. */
async function requireParts(db: Db, agencyId: string, asked: AgencyPart[], form: Form): Promise<void> {
  const kept = await readSealedPapers(db, agencyId);
  const parts = new Set<AgencyPart>(asked);
  if (!kept?.nidFront) parts.add('nidFront').add('nidBack');
  // A new bank account needs all four fields.
  if (NEEDED.bank.some((field) => form[field] !== undefined)) parts.add('bank');
  const missing = [...parts]
    .flatMap((part): readonly (keyof Form)[] => (part in NEEDED ? NEEDED[part as keyof typeof NEEDED] : []))
    .filter((field) => form[field] === undefined || form[field] === '');
  if (missing.length === 0) return;
  throw new AppError(
    'invalid_input',
    missing.map((path) => ({ path, code: PICTURES.has(path) ? 'picture_missing' : 'required' })),
  );
}

function bankOf({ payout_way, bank_name, bank_account_num, holder_name, branch, routing_number }: Form) {
  if (!bank_name || !bank_account_num || !holder_name || !branch) return undefined;
  return { payout_way, bank_name, bank_account_num, holder_name, branch, routing_number };
}

/** The numbers that were typed; the others stay. */
const numbersOf = ({ trade_licence_num, tin, bin }: Form): Business => ({
  ...(trade_licence_num && { trade_licence_num }),
  ...(tin && { tin }),
  ...(bin && { bin }),
});

/** Replaces pictures and deletes the old ones. */
async function shownPictures(
  pictures: Needs['pictures'],
  db: Db,
  agency: LockedAgency,
  { agencyProfile, agencyCover }: Form,
): Promise<{ profile: string; cover: string }> {
  const attach = async (field: string, current: string, wanted: string | undefined) =>
    wanted === undefined || wanted === current
      ? current
      : (
          await pictures.attach(db, {
            url: wanted,
            ownerId: agency.userId,
            as: 'agency',
            to: agency.id,
            field,
          })
        ).url;
  const profile = await attach('agencyProfile', agency.profile, agencyProfile);
  const cover = await attach('agencyCover', agency.cover, agencyCover);
  const replaced = [agency.profile, agency.cover].filter((url) => url !== profile && url !== cover);
  await pictures.remove(db, replaced);
  return { profile, cover };
}
