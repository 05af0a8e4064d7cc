import { mayDeleteFiles } from '../backup-lock.writes.ts';
import { readClock } from '../clock.reads.ts';
import type { Database, Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { newId, newToken } from '../ids.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { drawAvif } from './avif.ts';
import { decodePicture } from './decode.ts';
import { createGate } from './gate.ts';
import { readPicture } from './pictures.reads.ts';
import type { PictureUse } from '../../schema/pictures.table.ts';
import {
  deleteExpiredPictures,
  deletePictures,
  deletePicturesOf,
  deleteUnused,
  insertPicture,
  markAvif,
  setUse,
} from './pictures.writes.ts';
import type { StoredPicture } from './pictures.writes.ts';
import type { Decoded } from './redraw.ts';

export interface Picture {
  id: string;
  /**
   * Its largest size. Other sizes and formats only differ in the last part:
   * `/media/<name>/<320|640|1080|1600>.<webp|avif>`.
   */
  url: string;
  width: number;
  height: number;
  /** A tiny blurred preview as a data url. */
  placeholder: string;
  /** Its sizes show the first frame; the animation is `/media/<name>/moving.webp`. */
  animated: boolean;
}

export interface Attachment {
  /** As returned by `POST /upload`. */
  url: string;
  ownerId: string;
  as: PictureUse;
  /** The id of the record that shows it. */
  to: string;
  /** False for demo content: drawing the avif of hundreds of pictures would take minutes. */
  avif?: false;
  /** The field to name in the error if the url is not an own, unused upload. */
  field?: string;
}

/** Without an address: its bytes (webp) and their size. */
export interface TakenPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface Pictures {
  /** Checks, redraws and stores a picture. It is private to its owner and deleted after 24 h unless attached. */
  import(bytes: Uint8Array, ownerId: string): Promise<Picture>;
  /** The same for several owners, each with their own picture; decoded once. */
  importFor(bytes: Uint8Array, ownerIds: string[]): Promise<Picture[]>;
  /** Publishes an own upload in the caller's transaction. Throws `invalid_input` for any other url. Safe to repeat. */
  attach(db: Db, attachment: Attachment): Promise<Picture>;
  /**
   * Removes an own, unused upload in the caller's transaction and returns its bytes. For papers and messages, which
   * are stored elsewhere and encrypted. Throws `invalid_input` for any other url.
   */
  take(db: Db, upload: Pick<Attachment, 'url' | 'ownerId' | 'field'>): Promise<TakenPicture>;
  /** Deletes pictures by url, files after the commit. Ignores urls that are not ours (default avatars). */
  remove(db: Db, urls: string[]): Promise<void>;
  /** Deletes all uploads of a deleted account. */
  removeAllOf(db: Db, ownerId: string): Promise<void>;
}

export interface PictureOptions {
  database: Database;
  jobs: Jobs;
  storage: Storage;
}

/** Decoding needs the memory of its pixels. Two at once keep both cores busy; a few more may wait. */
const AT_ONCE = 2;
const WAITING = 8;
/** How long the deletion of files waits during a backup. */
const BACKUP_PAUSE = 60_000;
const URL_PATTERN = /^\/media\/([A-Za-z0-9_-]{22})\/\d+\.(?:webp|avif)$/;

export const keyOf = (name: string, label: number, format: 'webp' | 'avif'): string =>
  `${name}/${label}.${format}`;
export const movingKeyOf = (name: string): string => `${name}/moving.webp`;

export function createPictures({ database, jobs, storage }: PictureOptions): Pictures {
  const gate = createGate(AT_ONCE, WAITING);

  const deleteFiles: Job<{ keys: string[] }> = jobs.define('pictures.delete-files', {}, async ({ keys }) => {
    if (await mayDeleteFiles(database.db)) return storage.delete(keys);
    const now = await readClock(database.db);
    await deleteFiles.enqueue(database.db, { keys }, { startAfter: new Date(now.getTime() + BACKUP_PAUSE) });
  });
  const forget = async (db: Db, gone: StoredPicture[]): Promise<void> => {
    if (gone.length > 0) await deleteFiles.enqueue(db, { keys: gone.flatMap(keysOf) });
  };

  const addAvif: Job<{ id: string }> = jobs.define('pictures.add-avif', { timeout: 120 }, async ({ id }) => {
    const picture = await readPicture(database.db, id);
    if (!picture || picture.hasAvif) return;
    const source = await storage.get(keyOf(picture.name, picture.widths.at(-1)!, 'webp'));
    if (!source) return;
    for (const label of picture.widths) {
      await storage.put(keyOf(picture.name, label, 'avif'), await drawAvif(source, label), 'image/avif');
    }
    if (!(await markAvif(database.db, id))) await storage.delete(keysOf(picture));
  });

  jobs.define('pictures.expire', { schedule: '7 * * * *' }, async () => {
    for (let gone = -1; gone !== 0;) {
      gone = await database.db.transaction(async (tx) => {
        const expired = await deleteExpiredPictures(tx);
        await forget(tx, expired);
        return expired.length;
      });
    }
  });

  async function keep({ renditions, moving, ...decoded }: Decoded, ownerId: string): Promise<Picture> {
    const picture = {
      id: newId(),
      name: newToken(),
      ownerId,
      ...decoded,
      animated: moving !== null,
      widths: renditions.map(({ label }) => label),
      bytes: renditions.reduce((sum, rendition) => sum + rendition.bytes.length, moving?.length ?? 0),
    };
    // The row first: if we die before the files are written, it expires and its files are deleted.
    await insertPicture(database.db, picture);
    for (const { label, bytes } of renditions) {
      await storage.put(keyOf(picture.name, label, 'webp'), bytes, 'image/webp');
    }
    if (moving) await storage.put(movingKeyOf(picture.name), moving, 'image/webp');
    return present(picture);
  }

  return {
    import: async (bytes, ownerId) => keep(await gate.pass(() => decodePicture(bytes)), ownerId),
    async importFor(bytes, ownerIds) {
      const decoded = await gate.pass(() => decodePicture(bytes));
      const kept: Picture[] = [];
      for (const ownerId of ownerIds) kept.push(await keep(decoded, ownerId));
      return kept;
    },
    async attach(db, { url, ownerId, as, to, avif = true, field }) {
      const name = nameIn(url);
      const picture = name && (await setUse(db, { name, ownerId, as, to }));
      if (!picture) throw notAnUpload(field);
      if (avif && !picture.hasAvif) await addAvif.enqueue(db, { id: picture.id });
      return present(picture);
    },
    async take(db, { url, ownerId, field }) {
      const name = nameIn(url);
      const picture = name && (await deleteUnused(db, { name, ownerId }));
      const bytes = picture && (await storage.get(keyOf(picture.name, picture.widths.at(-1)!, 'webp')));
      if (!bytes) throw notAnUpload(field);
      await forget(db, [picture]);
      const width = Math.min(picture.widths.at(-1)!, picture.width);
      return { bytes, width, height: Math.max(1, Math.round((picture.height * width) / picture.width)) };
    },
    async remove(db, urls) {
      const names = urls.map(nameIn).filter((name) => name !== undefined);
      if (names.length > 0) await forget(db, await deletePictures(db, names));
    },
    async removeAllOf(db, ownerId) {
      await forget(db, await deletePicturesOf(db, ownerId));
    },
  };
}

const notAnUpload = (field: string | undefined): AppError =>
  new AppError('invalid_input', field ? [{ path: field, code: 'not_your_upload' }] : undefined);

const nameIn = (url: string): string | undefined => URL_PATTERN.exec(url)?.[1];

const keysOf = ({
  name,
  widths,
  animated,
}: Pick<StoredPicture, 'name' | 'widths' | 'animated'>): string[] => [
  ...widths.flatMap((label) => [keyOf(name, label, 'webp'), keyOf(name, label, 'avif')]),
  ...(animated ? [movingKeyOf(name)] : []),
];

function present(picture: Omit<Picture, 'url'> & Pick<StoredPicture, 'name' | 'widths'>): Picture {
  const { id, name, widths, width, height, placeholder, animated } = picture;
  return { id, url: `/media/${keyOf(name, widths.at(-1)!, 'webp')}`, width, height, placeholder, animated };
}
