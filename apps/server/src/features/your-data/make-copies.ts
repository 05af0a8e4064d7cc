import type { Database } from '../../platform/db.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Sealer } from '../../platform/storage/sealed.ts';
import { writeCopy } from './write-copy.ts';
import type { CopyNeeds } from './write-copy.ts';
import { dataReadyMail } from './your-data.mails.ts';
import {
  cleanCopies,
  deletePieces,
  insertPiece,
  markFailed,
  markReady,
  readOwnerOfCopy,
} from './your-data.writes.ts';

/** Bytes of one piece. A copy of any size needs a few of them in memory. */
export const PIECE_BYTES = 1024 * 1024;
/** What a piece is sealed for, so that pieces cannot be mixed or reordered. */
export const pieceRecord = (exportId: string, position: number): string => `${exportId}:${position}`;

type Needs = CopyNeeds & { database: Database; jobs: Jobs; mail: Mail; dataSealer: Sealer };
export type DataCopies = Job<{ exportId: string }>;

/** The jobs that make copies and delete old ones. */
export function defineDataCopies(services: Needs): DataCopies {
  const { database, jobs, mail } = services;
  jobs.define('your-data.clean', { schedule: '40 20 * * *' }, () => cleanCopies(database.db));
  return jobs.define<{ exportId: string }>(
    'your-data.make',
    { retries: 3, timeout: 3600 },
    async ({ exportId }, { isLast, signal }) => {
      const { db } = database;
      const owner = await readOwnerOfCopy(db, exportId);
      if (!owner) return;
      try {
        await deletePieces(db, exportId);
        const bytes = await storePieces(services, exportId, await writeCopy(services, owner), signal);
        await db.transaction(async (tx) => {
          if (await markReady(tx, exportId, bytes)) await mail.queue(tx, dataReadyMail(owner));
        });
      } catch (error) {
        if (isLast) await markFailed(db, exportId);
        throw error;
      }
    },
  );
}

/** Stores the stream in sealed pieces. Returns its length. */
async function storePieces(
  { database, dataSealer }: Pick<Needs, 'database' | 'dataSealer'>,
  exportId: string,
  stream: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<number> {
  let chunks: Buffer[] = [];
  let waiting = 0;
  let position = 0;
  let bytes = 0;
  const store = async () => {
    const piece = dataSealer.seal(Buffer.concat(chunks), pieceRecord(exportId, position));
    await insertPiece(database.db, exportId, position, piece);
    position += 1;
    chunks = [];
    waiting = 0;
  };
  for await (const chunk of stream) {
    signal.throwIfAborted();
    chunks.push(chunk);
    waiting += chunk.length;
    bytes += chunk.length;
    if (waiting >= PIECE_BYTES) await store();
  }
  if (waiting > 0) await store();
  return bytes;
}
