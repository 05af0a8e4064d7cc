import { localStore, PERSONAL, tabStore } from '../../../platform/storage.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';

/** What is typed. Email and country come from the account and the contract. */
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

/** Where an upload lies and when it was made, in epoch ms. Never its pixels, not even the blurred preview: it may be an ID. */
export interface KeptUpload {
  url: string;
  at: number;
}

export interface Draft {
  fields: Fields;
  uploads: Partial<Record<UploadName, KeptUpload>>;
  /** Uploads that were here once and are not any more: asked for again where they belong. */
  lost: UploadName[];
}

/** An upload that nothing uses expires after 24 hours; a draft older than this would promise what is gone. */
const UPLOADS_KEPT_MS = 23 * 3_600_000;

const DRAFT_KEY = `${PERSONAL}agency-draft`;
/** An account number does not outlive the tab that it was typed in. */
const ACCOUNT_KEY = `${PERSONAL}agency-account`;

/** Kept until the agency is registered, or its author signs out. */
export function saveDraft(userID: string, { fields, uploads, lost }: Draft): void {
  const { bank_account_num, ...typed } = fields;
  localStore.set(DRAFT_KEY, JSON.stringify({ userID, fields: typed, uploads, lost }));
  tabStore.set(ACCOUNT_KEY, JSON.stringify({ userID, bank_account_num }));
}

export function clearDraft(): void {
  localStore.remove(DRAFT_KEY);
  tabStore.remove(ACCOUNT_KEY);
}

/** What this person left, with the uploads that are still there. What somebody else left is not for them, and goes. */
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
