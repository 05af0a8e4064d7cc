import { sealPapers, shownOf } from '../features/agencies/papers.ts';
import type { Bank, Business } from '../features/agencies/papers.ts';
import { insertAgency, markVerified } from '../features/agencies/agencies.writes.ts';
import { newId, newToken } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { jpeg } from './test-pictures.ts';

export interface AgencyOverrides {
  name?: string;
  phone?: string;
  website?: string;
  description?: string;
  state?: string;
  district?: string;
  area?: string;
  /** Default: true. A pending one waits for approval. */
  verified?: boolean;
  bank?: Partial<Bank>;
  business?: Business;
  nidFront?: Uint8Array;
  nidBack?: Uint8Array;
  createdAt?: Date;
}

export interface TestAgency {
  id: string;
  name: string;
}

/** Creates an agency directly in the database; its pictures have names, but no files. */
export async function createAgency(
  { database: { db }, papersSealer }: Pick<Services, 'database' | 'papersSealer'>,
  owner: { id: string },
  overrides: AgencyOverrides = {},
): Promise<TestAgency> {
  const {
    verified = true,
    bank: changes,
    business,
    nidFront,
    nidBack,
    name = 'Haor Boats',
    ...about
  } = overrides;
  const id = newId();
  const bank: Bank = {
    bank_name: 'Haor Bank',
    bank_account_num: '1181234567890',
    holder_name: 'Kamrul Hasan',
    branch: 'Sunamganj',
    ...changes,
  };
  const { payoutWay, ending } = shownOf(bank);
  await insertAgency(
    db,
    {
      id,
      userId: owner.id,
      name,
      phone: '01712 345678',
      website: '',
      description: 'Slow boats on wide water.',
      state: 'Sylhet',
      district: 'Sunamganj',
      area: 'Tahirpur',
      profile: `/media/${newToken()}/640.webp`,
      cover: `/media/${newToken()}/1600.webp`,
      accountEnding: ending,
      payoutWay,
      ...about,
    },
    sealPapers(papersSealer, id, {
      nidFront: nidFront ?? Buffer.from('the front of a card'),
      nidBack: nidBack ?? Buffer.from('the back of a card'),
      bank,
      business,
    }),
  );
  if (verified) await markVerified(db, id);
  return { id, name };
}

export type AgencyForm = Record<'nidFrontImage' | 'nidBackImage' | 'agencyProfile' | 'agencyCover', string> &
  Record<string, unknown>;

/** The body of the registration form: four own uploads and all fields. */
export async function agencyForm(
  { pictures }: Pick<Services, 'pictures'>,
  owner: { id: string },
  overrides: Record<string, unknown> = {},
): Promise<AgencyForm> {
  const upload = async () => (await pictures.import(await jpeg(64, 48), owner.id)).url;
  return {
    agencyName: 'Haor Boats',
    agencyPhone: '+880 1712-345678',
    agencyWebsite: 'https://haorboats.example',
    agencyDescription: 'Slow boats on wide water.',
    state: 'Sylhet',
    district: 'Sunamganj',
    area: 'Tahirpur',
    bank_name: 'Haor Bank',
    bank_account_num: '1181234567890',
    holder_name: 'Kamrul Hasan',
    branch: 'Sunamganj',
    nidFrontImage: await upload(),
    nidBackImage: await upload(),
    agencyProfile: await upload(),
    agencyCover: await upload(),
    ...overrides,
  };
}
