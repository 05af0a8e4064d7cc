import type { ReliabilityFact } from '@ghuri/contract/reliability';
import { shownFacts } from '@ghuri/domain/reliability';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { agencyReliability } from '../../../schema/integrations.table.ts';

/** What is shown of an agency's facts. */
export async function readReliability(
  db: Db,
  agencyId: string,
): Promise<{ computedAt: string | null; facts: ReliabilityFact[] }> {
  const [row] = await db.select().from(agencyReliability).where(eq(agencyReliability.agencyId, agencyId));
  return {
    computedAt: row?.computedAt.toISOString() ?? null,
    facts: row ? shownFacts(row.facts) : [],
  };
}
