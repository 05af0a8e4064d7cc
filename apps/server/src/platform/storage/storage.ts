import type { Readable } from 'node:stream';

export interface StoredFile {
  body: Readable;
  bytes: number;
}

/** Where files live. Keys are paths of plain words; a key is written once and never changed. */
export interface Storage {
  /** `unavailable` when there is no room or the place cannot be reached. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  stream(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Keys that are not there are no error. */
  delete(keys: string[]): Promise<void>;
}
