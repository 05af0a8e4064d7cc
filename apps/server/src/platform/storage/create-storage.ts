import path from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export function createStorage(config: Pick<Config, 'dataDir' | 's3'>, log: Log): Storage {
  return config.s3
    ? createS3Storage(config.s3, log)
    : createFolderStorage(path.join(config.dataDir, 'pictures'), log);
}
