import type { Readable } from 'node:stream';

export interface StoredFile {
  body: Readable;
  bytes: number;
}

/** Where files are stored. Keys are paths of plain words; a key is written once and never changed. */
export interface Storage {
  /** Throws `unavailable` if there is no room or the storage cannot be reached. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  stream(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Missing keys are no error. */
  delete(keys: string[]): Promise<void>;
}
