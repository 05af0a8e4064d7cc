import { Readable } from 'node:stream';
import { DATA_FILE } from '@ghuri/contract/your-data';
import { AppError } from '../../platform/errors.ts';
import { FileResponse } from '../../platform/mount-routes.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pieceRecord } from './make-copies.ts';
import { readCopy, readPiece } from './your-data.writes.ts';

type Needs = Pick<Services, 'database' | 'dataSealer'>;

/** The viewer's copy, piece by piece. */
export async function openCopy(services: Needs, viewer: Viewer): Promise<FileResponse> {
  const copy = await readCopy(services.database.db, viewer.id);
  if (copy?.state !== 'ready') throw new AppError('not_found');
  return new FileResponse(
    DATA_FILE,
    Readable.from(piecesOf(services, copy.id, copy.bytes!), { objectMode: false }),
  );
}

async function* piecesOf({ database, dataSealer }: Needs, exportId: string, bytes: number) {
  let sent = 0;
  for (let position = 0; sent < bytes; position += 1) {
    const piece = await readPiece(database.db, exportId, position);
    // Replaced or deleted during the download: the connection breaks.
    if (!piece) throw new Error(`Piece ${position} of copy ${exportId} is gone`);
    const opened = dataSealer.unseal(piece, pieceRecord(exportId, position));
    sent += opened.length;
    yield opened;
  }
}
