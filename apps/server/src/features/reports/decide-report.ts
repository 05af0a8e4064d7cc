import type { AuditAction, MODERATIONS } from '@ghuri/contract/reports';
import { excerptOf } from '@ghuri/domain/notifications';
import { isOwnCase } from '@ghuri/domain/reports';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { liftSuspension, suspendAuthor, warnAuthor } from './moderate-author.ts';
import { dismissReports, removeReportedPost, restoreReportedPost } from './moderate-post.ts';
import type { Moderating, ModerationServices } from './moderating.ts';
import { publishReportEvent } from './report-events.ts';
import { hasReported } from './reports.reads.ts';
import { lockCase } from './reports.writes.ts';

type Moderation = (typeof MODERATIONS)[number];

interface Act {
  action: AuditAction;
  subjectKind: 'story' | 'person';
  /** Returns how much changed: 0 if it was done already. */
  run(services: ModerationServices, moderating: Moderating): Promise<number>;
}

const ACTS: Record<Moderation, Act> = {
  dismiss: { action: 'report_dismissed', subjectKind: 'story', run: dismissReports },
  remove: { action: 'story_removed', subjectKind: 'story', run: removeReportedPost },
  restore: { action: 'story_restored', subjectKind: 'story', run: restoreReportedPost },
  warn: { action: 'person_warned', subjectKind: 'person', run: warnAuthor },
  suspend: { action: 'person_suspended', subjectKind: 'person', run: suspendAuthor },
  lift: { action: 'suspension_lifted', subjectKind: 'person', run: liftSuspension },
};

/** Decides about a reported post or its author. A repeated decision is not executed, mailed or logged twice. */
export async function decideReport(
  { database, ...services }: ModerationServices & Pick<Services, 'database'>,
  admin: Viewer,
  postId: string,
  { action: moderation, note }: { action: Moderation; note: string },
): Promise<number> {
  const { action, subjectKind, run } = ACTS[moderation];
  return database.db.transaction(async (db) => {
    const reported = await lockCase(db, postId);
    if (!reported) throw new AppError('not_found');
    if (isOwnCase(admin.id, [reported.author.id]) || (await hasReported(db, postId, admin.id)))
      throw new AppError('own_case');
    if (reported.deletedByAuthor) throw new AppError('conflict');
    const changed = await run(services, { db, reported, note });
    if (changed === 0) return 0;
    const { author, agencyName, caption } = reported;
    await recordAudit(db, {
      actorId: admin.id,
      action,
      subjectKind,
      ...(subjectKind === 'story'
        ? { subjectId: postId, subject: `${agencyName ?? author.name}: ${excerptOf(caption)}` }
        : { subjectId: author.id, subject: author.name }),
      note,
    });
    await publishReportEvent(services.live, db);
    return changed;
  });
}
