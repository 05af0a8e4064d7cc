import type { PublicAgency } from '@ghuri/contract/agencies';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { readAgency } from './agencies.reads.ts';

export async function requireAgency(
  db: Db,
  viewer: Viewer,
  by: { id: string } | { email: string },
): Promise<PublicAgency> {
  const agency = await readAgency(db, viewer.id, by);
  if (!agency) throw new AppError('not_found');
  return agency;
}
