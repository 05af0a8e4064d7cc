import { PRICES_COMPARED } from '@ghuri/domain/bid-prices';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { tours } from '../../schema/tours.table.ts';
import { bids, openRequests } from '../../schema/open-requests.table.ts';

/**
 * Prices per person and day of an agency's newest bids and tours, in taka. Leaves out the bid on `exceptRequestId`: a
 * price is not compared with itself.
 */
export async function readOwnPrices(
  db: Db,
  agencyId: string,
  exceptRequestId: string | null = null,
): Promise<number[]> {
  const { rows } = await db.execute<{ price: string }>(sql`
    select price from (
      (select ${bids.amountPaisa} / 100.0 / (${openRequests.persons} * ${openRequests.days}) as price, ${bids.placedAt} as at
       from ${bids} join ${openRequests} on ${openRequests.id} = ${bids.requestId}
       where ${bids.agencyId} = ${agencyId} and ${bids.requestId} is distinct from ${exceptRequestId}::uuid
       order by ${bids.placedAt} desc limit ${PRICES_COMPARED})
      union all
      (select ${tours.costPaisa} / 100.0 / ${tours.days}, ${tours.createdAt}
       from ${tours} where ${tours.agencyId} = ${agencyId}
       order by ${tours.createdAt} desc limit ${PRICES_COMPARED})
    ) priced order by at desc limit ${PRICES_COMPARED}`);
  return rows.map(({ price }) => Number(price));
}

/** The current price of an agency's own bid on a request. Returns null if it has none. */
export async function readStandingPaisa(
  db: Db,
  { requestId, agencyId }: { requestId: string; agencyId: string },
): Promise<bigint | null> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select ${bids.amountPaisa} as amount from ${bids}
    where ${bids.requestId} = ${requestId} and ${bids.agencyId} = ${agencyId}`);
  return rows[0] ? BigInt(rows[0].amount) : null;
}
