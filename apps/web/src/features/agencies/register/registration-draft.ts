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
  'bank_name',
  'holder_name',
  'bank_account_num',
  'branch',
] as const;
export type FieldName = (typeof FIELDS)[number];
export type Fields = Record<FieldName, string>;

export const UPLOADS = ['nidFrontImage', 'nidBackImage', 'agencyProfile', 'agencyCover'] as const;
export type UploadName = (typeof UPLOADS)[number];

/** URL and time (epoch ms) of an upload. Never its pixels, not even the blurred preview: it may be an ID card. */
export interface KeptUpload {
  url: string;
  at: number;
}

export interface Draft {
  fields: Fields;
  uploads: Partial<Record<UploadName, KeptUpload>>;
  /** Uploads that have expired: their steps ask for them again. */
  lost: UploadName[];
}

/** An unused upload expires after 24 hours. An older draft would show pictures that no longer exist. */
const UPLOADS_KEPT_MS = 23 * 3_600_000;

const DRAFT_KEY = `${PERSONAL}agency-draft`;
/** The account number is kept only as long as the browser tab. */
const ACCOUNT_KEY = `${PERSONAL}agency-account`;

/** Kept until the agency is registered or the user signs out. */
export function saveDraft(userID: string, { fields, uploads, lost }: Draft): void {
  const { bank_account_num, ...typed } = fields;
  localStore.set(DRAFT_KEY, JSON.stringify({ userID, fields: typed, uploads, lost }));
  tabStore.set(ACCOUNT_KEY, JSON.stringify({ userID, bank_account_num }));
}

export function clearDraft(): void {
  localStore.remove(DRAFT_KEY);
  tabStore.remove(ACCOUNT_KEY);
}

/** This user's draft with the uploads that still exist. Another user's draft is deleted. */
export function readDraft(userID: string, now: number): Draft {
  const kept = parse(localStore.get(DRAFT_KEY));
  if (kept['userID'] !== userID) clearDraft();
  const own = kept['userID'] === userID ? kept : {};
  const account = parse(tabStore.get(ACCOUNT_KEY));
  const typed = { ...asRecord(own['fields']), bank_account_num: account['bank_account_num'] } as Record<
    string,
    unknown
  >;
  const fields = Object.fromEntries(
    FIELDS.map((name) => [name, typeof typed[name] === 'string' ? typed[name] : '']),
  ) as Fields;

  const before = asRecord(own['uploads']);
  const uploads: Draft['uploads'] = {};
  const lost = UPLOADS.filter((name) => Array.isArray(own['lost']) && own['lost'].includes(name));
  for (const name of UPLOADS) {
    const upload = before[name];
    if (!isKeptUpload(upload)) continue;
    if (now - upload.at < UPLOADS_KEPT_MS) uploads[name] = upload;
    else if (!lost.includes(name)) lost.push(name);
  }
  return { fields, uploads, lost };
}

export const keepUpload = ({ url }: UploadedPicture, at: number): KeptUpload => ({ url, at });

function parse(text: string | null): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function isKeptUpload(value: unknown): value is KeptUpload {
  const { url, at } = asRecord(value);
  return typeof url === 'string' && typeof at === 'number';
}
