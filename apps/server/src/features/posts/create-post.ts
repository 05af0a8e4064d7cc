import type { NewStory, Post } from '@ghuri/contract/posts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findPerson } from '../accounts/accounts.reads.ts';
import { holdAgencyOf } from '../agencies/agencies.writes.ts';
import { tellOfPost } from './post-events.ts';
import { findSentPost, insertPost, saveCaption } from './posts.writes.ts';

/** Publishes a story and its pictures together, as oneself or as one's verified agency; answers its id, or that of the same story sent before. */
export async function createPost(
  { database, live, pictures }: Pick<Services, 'database' | 'live' | 'pictures'>,
  viewer: Viewer,
  story: NewStory,
): Promise<string> {
  const id = newId();
  return database.db.transaction(async (db) => {
    if (!(await findPerson(db, viewer.id))) throw new AppError('not_signed_in');
    const sent = story.key === undefined ? undefined : await findSentPost(db, viewer.id, story.key);
    if (sent) {
      // Its author did not know that it was there, and went on writing before sending it again: the newer words hold.
      const editedAt = sent.untouched ? await saveCaption(db, sent.id, story.caption) : undefined;
      if (editedAt)
        await tellOfPost(live, db, 'post-edited', { postId: sent.id, editedTime: editedAt.toISOString() });
      return sent.id;
    }
    const agency = story.asAgency ? await requireVerifiedAgency(db, viewer) : undefined;
    const shown: Post['allPicture'] = [];
    for (const [index, { imgURL, alt }] of story.allPicture.entries()) {
      const picture = await pictures.attach(db, {
        url: imgURL,
        ownerId: viewer.id,
        as: 'post',
        to: id,
        field: `allPicture.${index}.imgURL`,
      });
      const { url, width, height, placeholder, animated } = picture;
      shown.push({ imgURL: url, alt, width, height, placeholder, ...(animated && { animated }) });
    }
    await insertPost(db, {
      id,
      authorId: viewer.id,
      ...(agency && { agencyId: agency.id }),
      caption: story.caption,
      pictures: shown,
      ...(story.key !== undefined && { senderKey: story.key }),
    });
    await tellOfPost(live, db, 'post-created', { postId: id, userID: viewer.id });
    return id;
  });
}

async function requireVerifiedAgency(db: Db, viewer: Viewer): Promise<{ id: string }> {
  const agency = await holdAgencyOf(db, viewer.id);
  if (!agency) throw new AppError('forbidden');
  if (!agency.verified) throw new AppError('agency_not_verified');
  return agency;
}
