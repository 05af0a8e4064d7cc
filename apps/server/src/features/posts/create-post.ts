import type { NewStory, Post } from '@ghuri/contract/posts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findPerson } from '../accounts/accounts.reads.ts';
import { tellOfPost } from './post-events.ts';
import { insertPost } from './posts.writes.ts';

/** Publishes a story and its pictures together; answers its id. */
export async function createPost(
  { database, live, pictures }: Pick<Services, 'database' | 'live' | 'pictures'>,
  viewer: Viewer,
  story: NewStory,
): Promise<string> {
  const id = newId();
  await database.db.transaction(async (db) => {
    if (!(await findPerson(db, viewer.id))) throw new AppError('not_signed_in');
    const shown: Post['allPicture'] = [];
    for (const [index, { imgURL, alt }] of story.allPicture.entries()) {
      const picture = await pictures.attach(db, {
        url: imgURL,
        ownerId: viewer.id,
        as: 'post',
        to: id,
        field: `allPicture.${index}.imgURL`,
      });
      const { url, width, height, placeholder } = picture;
      shown.push({ imgURL: url, alt, width, height, placeholder });
    }
    await insertPost(db, { id, authorId: viewer.id, caption: story.caption, pictures: shown });
    await tellOfPost(live, db, 'post-created', { postId: id, userID: viewer.id });
  });
  return id;
}
