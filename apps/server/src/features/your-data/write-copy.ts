import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { keyOf } from '../../platform/pictures/pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { User } from '../accounts/accounts.reads.ts';
import { printStatement, requireStatement } from '../bookings/payouts/statement-files.ts';
import { fetchReceipt } from '../bookings/receipts/receipt-files.ts';
import { indexPage } from './index-page.ts';
import { DATA_KIND_NAMES, readOwnPictures, readReceiptIds, readStatementIds } from './kinds.reads.ts';
import { rowsOf } from './rows.ts';

export type CopyNeeds = { storage: Storage } & Parameters<typeof fetchReceipt>[0];
type Owner = Pick<User, 'id' | 'email' | 'name' | 'language'>;

/** A JSON array, row by row. */
async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let opening = '[\n';
  for await (const row of rows) {
    yield opening + JSON.stringify(row, null, 2);
    opening = ',\n';
  }
  yield opening === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Everything about a user as a ZIP file, written while it is read: one JSON file for each kind, a page to read them, pictures, receipts and
 * statements. It takes one file after the other, so memory does not grow with the data.
 */
export async function writeCopy(services: CopyNeeds, owner: Owner): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const ended = finished(output);
  // Only to stop waiting; the reader of the stream gets the error.
  ended.catch(() => {});
  const add = async (name: string, content: Readable, { compress = true } = {}): Promise<void> => {
    const read = finished(content, { writable: false });
    content.on('error', (error) => output.destroy(error));
    zip.addReadStream(content, name, { compress });
    await Promise.race([read, ended]);
  };
  // A failure ends the stream, so half a file never looks complete.
  void fill(services, owner, add).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}

type Add = (name: string, content: Readable, options?: { compress?: boolean }) => Promise<void>;

async function fill(services: CopyNeeds, owner: Owner, add: Add): Promise<void> {
  const { db } = services.database;
  for (const name of DATA_KIND_NAMES)
    await add(`${name}.json`, Readable.from(jsonOf(rowsOf(db, name, owner.id)), { objectMode: false }));
  await add('index.html', Readable.from(indexPage(db, owner), { objectMode: false }));
  for await (const { name, width } of readOwnPictures(db, owner.id)) {
    const file = await services.storage.stream(keyOf(name, width, 'webp'));
    // A picture that was deleted meanwhile is not part of the copy.
    if (file) await add(`pictures/${name}.webp`, file.body, { compress: false });
  }
  for (const bookingId of await readReceiptIds(db, owner.id)) {
    const { bytes } = await fetchReceipt(services, {
      viewer: owner,
      bookingId,
      language: owner.language,
    });
    await add(`receipts/${bookingId}.pdf`, asStream(bytes), { compress: false });
  }
  for (const { id, agencyId } of await readStatementIds(db, owner.id)) {
    const { bytes } = await printStatement(await requireStatement(db, agencyId, id), owner.language);
    await add(`statements/${id}.pdf`, asStream(bytes), { compress: false });
  }
}

const asStream = (bytes: Buffer | Readable): Readable =>
  bytes instanceof Readable ? bytes : Readable.from([bytes], { objectMode: false });
