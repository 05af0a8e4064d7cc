import type { OwnAgency } from '@ghuri/contract/agencies';
import { maskedAccount, payableFrom } from '@ghuri/domain/agencies';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readStoredAgencyOf } from './agencies.reads.ts';
import { openBank } from './papers.ts';

type Needs = Pick<Services, 'database' | 'papersSealer'>;

/** The viewer's agency with its bank details, the account number masked; undefined if they have none. */
export async function findOwnAgency(
  { database, papersSealer }: Needs,
  viewer: Viewer,
): Promise<OwnAgency | undefined> {
  const stored = await readStoredAgencyOf(database.db, viewer.id);
  if (!stored) return undefined;
  const { agency, accountEnding, sealedBank, papersKept, bankChangedAt } = stored;
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
    papersKept,
    changesAsked: changesAsked ?? [],
    revokeReason,
    stopReason,
    closedAt: closedAt?.toISOString() ?? null,
    bankPayableFrom: changed === null ? null : new Date(changed).toISOString(),
  };
}

export async function readOwnAgency(services: Needs, viewer: Viewer): Promise<OwnAgency> {
  const agency = await findOwnAgency(services, viewer);
  if (!agency) throw new AppError('forbidden');
  return agency;
}
