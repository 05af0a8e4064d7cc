import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pinVisiblePost } from '../posts/posts.writes.ts';
import { publishReportEvent } from './report-events.ts';
import { insertReport } from './reports.writes.ts';

/** Reports a post that the viewer sees. Once per user: a repeat is acknowledged and not counted. */
export async function reportPost(
  { database, live }: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  { reportedId, reason }: { reportedId: string; reason: string },
): Promise<void> {
  await database.db.transaction(async (db) => {
    const post = await pinVisiblePost(db, viewer.id, reportedId);
    if (!post) throw new AppError('not_found');
    if (!post.pinned.includes(viewer.id)) throw new AppError('not_signed_in');
    // Users delete their own posts instead of reporting them.
    if (post.authorId === viewer.id) throw new AppError('forbidden');
    const added = await insertReport(db, { postId: reportedId, reporterId: viewer.id, reason });
    if (added > 0) await publishReportEvent(live, db);
  });
}
