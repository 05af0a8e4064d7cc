import type { Db } from '../../platform/db.ts';
import { DATA_KINDS, readKind } from './kinds.reads.ts';
import type { DataKindName } from './kinds.reads.ts';

/** Addresses of own pictures become the names of their files in the copy. */
const PICTURE_ADDRESS = /\/media\/([A-Za-z0-9_-]{22})\/\d+\.(?:webp|avif)/g;

/** The rows of one kind as a copy shows them. */
export async function* rowsOf(
  db: Db,
  name: DataKindName,
  userId: string,
): AsyncGenerator<Record<string, unknown>> {
  for await (const row of readKind(db, DATA_KINDS[name], userId))
    yield JSON.parse(JSON.stringify(row).replaceAll(PICTURE_ADDRESS, 'pictures/$1.webp')) as Record<
      string,
      unknown
    >;
}
