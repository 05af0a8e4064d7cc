import type { OwnAgency } from '@ghuri/contract/agencies';
import { accountEnding as endingOf, maskedAccount, payableFrom } from '@ghuri/domain/agencies';
import { may } from '@ghuri/domain/team';
import { AppError } from '../../platform/errors.ts';
import type { Staff, Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readStoredAgencyOf } from './agencies.reads.ts';
import { openBank, openBusiness } from './papers.ts';
import type { Business } from './papers.ts';

type Needs = Pick<Services, 'database' | 'papersSealer'>;

/** A user's agency with its bank details, the account number masked; undefined if they own none. */
export async function findOwnAgency(
  { database, papersSealer }: Needs,
  owner: Pick<Viewer, 'id'>,
): Promise<OwnAgency | undefined> {
  const stored = await readStoredAgencyOf(database.db, owner.id);
  if (!stored) return undefined;
  const { agency, accountEnding, payoutWay, sealedBank, sealedBusiness, papersKept, bankChangedAt } = stored;
  const { changesAsked, revokeReason, stopReason, closedAt } = stored;
  const changed = payableFrom(bankChangedAt?.getTime() ?? null);
  const { bank_name, holder_name, branch, routing_number } = openBank(papersSealer, agency._id, sealedBank);
  return {
    ...agency,
    bank_name,
    bank_account_num: maskedAccount(accountEnding),
    holder_name,
    branch,
    routing_number,
    payout_way: payoutWay,
    ...maskedBusiness(openBusiness(papersSealer, agency._id, sealedBusiness)),
    papersKept,
    changesAsked: changesAsked ?? [],
    revokeReason,
    stopReason,
    closedAt: closedAt?.toISOString() ?? null,
    bankPayableFrom: changed === null ? null : new Date(changed).toISOString(),
  };
}

/** Each number as its owner sees it. */
const maskedBusiness = (business: Business): Business =>
  Object.fromEntries(
    Object.entries(business).map(([name, value = '']) => [name, maskedAccount(endingOf(value))]),
  );

/** The agency for its staff. Who has no right to the bank details gets them empty. */
export async function readAgencyAtWork(services: Needs, staff: Staff): Promise<OwnAgency> {
  const agency = await findOwnAgency(services, { id: staff.ownerId });
  if (!agency) throw new AppError('forbidden');
  if (may(staff.role, 'bank')) return agency;
  return {
    ...agency,
    bank_name: '',
    bank_account_num: '',
    holder_name: '',
    branch: '',
    routing_number: '',
    payout_way: 'bank',
    trade_licence_num: '',
    tin: '',
    bin: '',
    bankPayableFrom: null,
  };
}
