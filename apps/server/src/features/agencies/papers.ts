import { accountEnding } from '@ghuri/domain/agencies';
import type { AgencyBankForm, NewAgency } from '@ghuri/contract/agency-forms';
import { BKASH, mobileNumber } from '@ghuri/domain/payees';
import type { PayoutWay } from '@ghuri/domain/payees';
import type { Sealer } from '../../platform/storage/sealed.ts';
import type { SealedPapers } from './agencies.writes.ts';

export type Bank = Pick<
  AgencyBankForm,
  'payout_way' | 'bank_name' | 'bank_account_num' | 'holder_name' | 'branch' | 'routing_number'
>;
export type Business = Pick<NewAgency, 'trade_licence_num' | 'tin' | 'bin'>;
type Picture = 'nidFront' | 'nidBack' | 'tradeLicence';

/** Each part is sealed for its agency and side, so that none can be swapped for another. */
const partOf = (agencyId: string, part: keyof SealedPapers): string => `${agencyId}:${part}`;

interface Papers extends Record<Exclude<Picture, 'tradeLicence'>, Uint8Array | null> {
  bank: Bank;
  tradeLicence?: Uint8Array | undefined;
  business?: Business | undefined;
}

export function sealPapers(
  sealer: Sealer,
  agencyId: string,
  { nidFront, nidBack, tradeLicence, bank, business = {} }: Papers,
): SealedPapers {
  return {
    nidFront: nidFront && sealCard(sealer, agencyId, 'nidFront', nidFront),
    nidBack: nidBack && sealCard(sealer, agencyId, 'nidBack', nidBack),
    tradeLicence: tradeLicence ? sealCard(sealer, agencyId, 'tradeLicence', tradeLicence) : null,
    bank: sealBank(sealer, agencyId, bank),
    business: sealBusiness(sealer, agencyId, business),
  };
}

export const sealCard = (sealer: Sealer, agencyId: string, side: Picture, card: Uint8Array): Buffer =>
  sealer.seal(card, partOf(agencyId, side));

/** The account as it is stored: of a wallet, the bank is bKash and the number starts with +880. */
export function storedBank({
  payout_way,
  bank_name,
  bank_account_num,
  holder_name,
  branch,
  routing_number,
}: Bank): Bank {
  if (payout_way === 'bkash') {
    const wallet = mobileNumber(bank_account_num) ?? bank_account_num;
    return { payout_way, bank_name: BKASH, bank_account_num: wallet, holder_name, branch };
  }
  return {
    bank_name,
    bank_account_num,
    holder_name,
    branch,
    ...(routing_number && { routing_number }),
  };
}

/** What is readable of an account. */
export const shownOf = ({
  payout_way = 'bank',
  bank_account_num,
}: Bank): { payoutWay: PayoutWay; ending: string } => ({
  payoutWay: payout_way,
  ending: accountEnding(bank_account_num),
});

export const sealBank = (sealer: Sealer, agencyId: string, bank: Bank): Buffer =>
  sealer.seal(Buffer.from(JSON.stringify(storedBank(bank))), partOf(agencyId, 'bank'));

export const openBank = (sealer: Sealer, agencyId: string, bank: Uint8Array): Bank =>
  JSON.parse(sealer.unseal(bank, partOf(agencyId, 'bank')).toString()) as Bank;

/** Null if no number was given. */
export function sealBusiness(
  sealer: Sealer,
  agencyId: string,
  { trade_licence_num, tin, bin }: Business,
): Buffer | null {
  const given = { ...(trade_licence_num && { trade_licence_num }), ...(tin && { tin }), ...(bin && { bin }) };
  if (Object.keys(given).length === 0) return null;
  return sealer.seal(Buffer.from(JSON.stringify(given)), partOf(agencyId, 'business'));
}

export const openBusiness = (sealer: Sealer, agencyId: string, business: Uint8Array | null): Business =>
  business === null
    ? {}
    : (JSON.parse(sealer.unseal(business, partOf(agencyId, 'business')).toString()) as Business);

/** A data url: a picture of an identity card has no address of its own. */
export const openCard = (sealer: Sealer, agencyId: string, side: Picture, card: Uint8Array): string =>
  `data:image/webp;base64,${sealer.unseal(card, partOf(agencyId, side)).toString('base64')}`;
