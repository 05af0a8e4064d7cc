import { asRecord, parseRecord, readKeptUploads } from '../../../platform/forms/form-draft.ts';
import type { KeptUpload } from '../../../platform/forms/form-draft.ts';
import { localStore, PERSONAL, tabStore } from '../../../platform/storage.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';

/** The typed fields. Email and country come from the account and the contract. */
export const FIELDS = [
  'agencyName',
  'agencyPhone',
  'agencyWebsite',
  'agencyDescription',
  'state',
  'district',
  'area',
  'payout_way',
  'bank_name',
  'holder_name',
  'bank_account_num',
  'branch',
  'routing_number',
  'trade_licence_num',
  'tin',
  'bin',
] as const;
export type FieldName = (typeof FIELDS)[number];
export type Fields = Record<FieldName, string>;

export const UPLOADS = [
  'nidFrontImage',
  'nidBackImage',
  'agencyProfile',
  'agencyCover',
  'tradeLicenceImage',
] as const;
export type UploadName = (typeof UPLOADS)[number];

export interface Draft {
  fields: Fields;
  uploads: Partial<Record<UploadName, KeptUpload>>;
  /** Uploads that have expired: their steps ask for them again. */
  lost: UploadName[];
}

const DRAFT_KEY = `${PERSONAL}agency-draft`;
/** The account and the tax numbers are kept only as long as the browser tab. */
const ACCOUNT_KEY = `${PERSONAL}agency-account`;

/** Kept until the agency is registered or the user signs out. */
export function saveDraft(userID: string, { fields, uploads, lost }: Draft): void {
  const { bank_account_num, tin, bin, ...typed } = fields;
  localStore.set(DRAFT_KEY, JSON.stringify({ userID, fields: typed, uploads, lost }));
  tabStore.set(ACCOUNT_KEY, JSON.stringify({ userID, bank_account_num, tin, bin }));
}

export function clearDraft(): void {
  localStore.remove(DRAFT_KEY);
  tabStore.remove(ACCOUNT_KEY);
}

/** This user's draft with the uploads that still exist. Another user's draft is deleted. */
export function readDraft(userID: string, now: number): Draft {
  const kept = parseRecord(localStore.get(DRAFT_KEY));
  if (kept['userID'] !== userID) clearDraft();
  const own = kept['userID'] === userID ? kept : {};
  const account = parseRecord(tabStore.get(ACCOUNT_KEY));
  const typed = {
    payout_way: 'bank',
    ...asRecord(own['fields']),
    bank_account_num: account['bank_account_num'],
    tin: account['tin'],
    bin: account['bin'],
  } as Record<string, unknown>;
  const fields = Object.fromEntries(
    FIELDS.map((name) => [name, typeof typed[name] === 'string' ? typed[name] : '']),
  ) as Fields;
  return { fields, ...readKeptUploads(own, UPLOADS, now) };
}

export const keepUpload = ({ url }: UploadedPicture, at: number): KeptUpload => ({ url, at });
