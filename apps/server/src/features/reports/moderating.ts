import type { Db } from '../../platform/db.ts';
import type { Services } from '../../services.ts';
import type { LockedCase } from './reports.writes.ts';

/** What moderation takes of the services. */
export type Moderators = Pick<Services, 'auth' | 'config' | 'live' | 'mail' | 'sellables'>;

/** A decision under way, in its transaction. */
export interface Moderating {
  db: Db;
  reported: LockedCase;
  /** What the admin wrote: for the person it concerns, and for the log. */
  note: string;
}
