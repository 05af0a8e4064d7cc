import { postTopic } from '@ghuri/contract/posts';
import { goneForGoodAt } from '@ghuri/domain/posts';
import { AppError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { lockPost, markDeleted } from './posts.writes.ts';
import { pinAgency } from '../agencies/agencies.writes.ts';
import { recordActivity } from '../audit/activity.writes.ts';

/** Hides a post of the viewer's agency at once; a job removes it after a minute. Returns how many were deleted. */
export async function deleteAgencyPost(
  { database, live, purgePosts }: Pick<Services, 'database' | 'live' | 'purgePosts'>,
  viewer: Staff,
  postId: string,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const agency = await pinAgency(db, viewer.agencyId);
    const post = await lockPost(db, postId);
    if (!post || post.deletedAt !== null) return 0;
    if (!agency || post.agencyId !== agency.id) throw new AppError('forbidden');
    const deletedAt = await markDeleted(db, postId);
    await recordActivity(db, viewer, { action: 'story_deleted', subject: '' });
    await purgePosts.enqueue(db, {}, { startAfter: new Date(goneForGoodAt(deletedAt.getTime())) });
    await live.publish(db, postTopic(postId), { type: 'post-deleted', data: { postId } });
    return 1;
  });
}
