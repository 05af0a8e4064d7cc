import type { NewStory, Post } from '@ghuri/contract/posts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { pinAgency } from '../agencies/agencies.writes.ts';
import { publishPostEvent } from './post-events.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import { findSentPost, insertPost, saveCaption } from './posts.writes.ts';
import { findStaff } from '../agencies/workplace.reads.ts';
import { recordActivity } from '../audit/activity.writes.ts';

/**
 * Publishes a post with its pictures, as the viewer or as their verified agency. Returns its id. A post sent before
 * under the same key is not published again.
 */
export async function createPost(
  { accessRules, database, live, pictures }: Pick<Services, 'accessRules' | 'database' | 'live' | 'pictures'>,
  viewer: Viewer,
  newPost: NewStory,
): Promise<string> {
  const id = newId();
  return database.db.transaction(async (db) => {
    if ((await pinUsers(db, [viewer.id])).length === 0) throw new AppError('not_signed_in');
    const sent = newPost.key === undefined ? undefined : await findSentPost(db, viewer.id, newPost.key);
    if (sent) {
      // The author did not know that the post exists and kept writing before sending it again: the newer caption
      // wins.
      const editedAt = sent.untouched ? await saveCaption(db, sent.id, newPost.caption) : undefined;
      if (editedAt)
        await publishPostEvent(live, db, 'post-edited', {
          postId: sent.id,
          editedTime: editedAt.toISOString(),
        });
      return sent.id;
    }
    const agency = newPost.asAgency ? await requireVerifiedAgency({ accessRules }, db, viewer) : undefined;
    const shown = await attachAll(pictures, db, viewer, { id, wanted: newPost.allPicture });
    await insertPost(db, {
      id,
      authorId: viewer.id,
      ...(agency && { agencyId: agency.id }),
      caption: newPost.caption,
      pictures: shown,
      ...(newPost.key !== undefined && { senderKey: newPost.key }),
    });
    await publishPostEvent(live, db, 'post-created', { postId: id, userID: viewer.id });
    return id;
  });
}

/**
 * Attaches the pictures sorted by url, whatever their order in the post: two posts with the same pictures, sent at
 * once, would deadlock otherwise.
 */
async function attachAll(
  pictures: Services['pictures'],
  db: Db,
  { id: ownerId }: Viewer,
  { id, wanted }: { id: string; wanted: NewStory['allPicture'] },
): Promise<Post['allPicture']> {
  const inOrder = [...wanted.entries()].sort(([, one], [, other]) => (one.imgURL < other.imgURL ? -1 : 1));
  const shown = new Map<number, Post['allPicture'][number]>();
  for (const [index, { imgURL, alt }] of inOrder) {
    const { url, width, height, placeholder, animated } = await pictures.attach(db, {
      url: imgURL,
      ownerId,
      as: 'post',
      to: id,
      field: `allPicture.${index}.imgURL`,
    });
    shown.set(index, { imgURL: url, alt, width, height, placeholder, ...(animated && { animated }) });
  }
  return wanted.map((_, index) => shown.get(index)!);
}

async function requireVerifiedAgency(
  { accessRules }: Pick<Services, 'accessRules'>,
  db: Db,
  viewer: Viewer,
): Promise<{ id: string }> {
  const staff = await findStaff({ accessRules }, viewer, 'stories');
  const agency = staff && (await pinAgency(db, staff.agencyId));
  if (!agency) throw new AppError('forbidden');
  if (!agency.verified) throw new AppError('agency_not_verified');
  await recordActivity(db, staff, {
    action: 'story_published',
    subject: '',
    link: '/my-agency/agency-timeline',
  });
  return agency;
}
