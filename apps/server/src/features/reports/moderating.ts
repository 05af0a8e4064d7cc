import type { Db } from '../../platform/db.ts';
import type { Services } from '../../services.ts';
import type { LockedCase } from './reports.writes.ts';

export type ModerationServices = Pick<Services, 'auth' | 'config' | 'live' | 'mail' | 'sellables'>;

/** A running decision, in its transaction. */
export interface Moderating {
  db: Db;
  reported: LockedCase;
  /** The admin's text, for the author and for the log. */
  note: string;
}
