import type { AgencyBankForm } from '@ghuri/contract/agencies';
import type { Sealer } from '../../platform/storage/sealed.ts';
import type { SealedPapers } from './agencies.writes.ts';

export type Bank = Pick<
  AgencyBankForm,
  'bank_name' | 'bank_account_num' | 'holder_name' | 'branch' | 'routing_number'
>;

/** Each part is sealed for its agency and side, so that none can be swapped for another. */
const partOf = (agencyId: string, part: keyof SealedPapers): string => `${agencyId}:${part}`;

export function sealPapers(
  sealer: Sealer,
  agencyId: string,
  { nidFront, nidBack, bank }: { nidFront: Uint8Array | null; nidBack: Uint8Array | null; bank: Bank },
): SealedPapers {
  return {
    nidFront: nidFront && sealCard(sealer, agencyId, 'nidFront', nidFront),
    nidBack: nidBack && sealCard(sealer, agencyId, 'nidBack', nidBack),
    bank: sealBank(sealer, agencyId, bank),
  };
}

export const sealCard = (
  sealer: Sealer,
  agencyId: string,
  side: 'nidFront' | 'nidBack',
  card: Uint8Array,
): Buffer => sealer.seal(card, partOf(agencyId, side));

export function sealBank(sealer: Sealer, agencyId: string, bank: Bank): Buffer {
  const { bank_name, bank_account_num, holder_name, branch, routing_number } = bank;
  const bankText = JSON.stringify({
    bank_name,
    bank_account_num,
    holder_name,
    branch,
    ...(routing_number && { routing_number }),
  } satisfies Bank);
  return sealer.seal(Buffer.from(bankText), partOf(agencyId, 'bank'));
}

export const openBank = (sealer: Sealer, agencyId: string, bank: Uint8Array): Bank =>
  JSON.parse(sealer.unseal(bank, partOf(agencyId, 'bank')).toString()) as Bank;

/** A data url: a picture of an identity card has no address of its own. */
export const openCard = (
  sealer: Sealer,
  agencyId: string,
  side: 'nidFront' | 'nidBack',
  card: Uint8Array,
): string => `data:image/webp;base64,${sealer.unseal(card, partOf(agencyId, side)).toString('base64')}`;
