import { insertComment, insertPost, insertReaction } from '../features/posts/posts.writes.ts';
import { newId, newToken } from '../platform/ids.ts';
import type { Services } from '../services.ts';

export interface StoryOverrides {
  caption?: string;
  /** The number of pictures; they have names, but no files. */
  pictures?: number;
  createdAt?: Date;
  reactors?: { id: string }[];
  /** In this order. */
  comments?: { author: { id: string }; body: string }[];
}

/** Creates a story directly in the database; returns its id. */
export async function createStory(
  { database: { db } }: Pick<Services, 'database'>,
  author: { id: string },
  overrides: StoryOverrides = {},
): Promise<string> {
  const {
    caption = 'Morning on the Sangu',
    pictures = 1,
    createdAt,
    reactors = [],
    comments = [],
  } = overrides;
  const id = newId();
  await insertPost(db, {
    id,
    authorId: author.id,
    caption,
    pictures: Array.from({ length: pictures }, () => ({
      imgURL: `/media/${newToken()}/1600.webp`,
      alt: 'A boat on the river',
      width: 1600,
      height: 1067,
      placeholder: 'data:image/webp;base64,UklGRg==',
    })),
    ...(createdAt && { createdAt }),
  });
  for (const { id: userId } of reactors) await insertReaction(db, { postId: id, userId });
  for (const {
    author: { id: authorId },
    body,
  } of comments)
    await insertComment(db, { postId: id, authorId, body });
  return id;
}
