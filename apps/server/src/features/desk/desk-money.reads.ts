import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { payDayOf } from '@ghuri/domain/payouts';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';

export const MONEY = {
  name: 'desk-money',
  text: `
    select app_now() as now, agencies.account_ending as "accountEnding",
      coalesce(-sum(amount_paisa) filter (where account = 'agency'), 0) as held,
      coalesce(-sum(amount_paisa) filter (where account = 'available'), 0) as available
    from agencies left join agency_balances on agency_balances.agency_id = agencies.id
    where agencies.id = $1 group by agencies.id`,
};

/** What is held and what is available, from the folded balances: the ledger of an old agency is long. */
export async function readDeskMoney(db: Db, agencyId: string) {
  const [row] = await ask<{ now: Date; accountEnding: string; held: string; available: string }>(db, MONEY, [
    agencyId,
  ]);
  return {
    held: paisaToDecimalTaka(BigInt(row!.held)),
    available: paisaToDecimalTaka(BigInt(row!.available)),
    payDay: payDayOf(row!.now.getTime()),
    accountEnding: row!.accountEnding,
  };
}
