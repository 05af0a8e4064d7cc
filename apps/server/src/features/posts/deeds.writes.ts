import { isPushedByDefault } from '@ghuri/contract/push-kinds';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

/* Our commonest writes, each one statement: the function checks who may see the post, changes it, tells open pages and
   notifies the author. They return undefined if the viewer does not see the post. */

/** Whose post it is, and which of viewer and author still exist. */
interface OnPost {
  authorId: string;
  pinned: string[];
}

const REACT = {
  name: 'react-to-post',
  text: 'select author_id as "authorId", pinned, added from react_to_post($1, $2, $3, $4)',
};
export async function addReaction(db: Db, viewerId: string, postId: string) {
  const values = [viewerId, postId, newId(), isPushedByDefault('post_reacted')];
  return (await ask<OnPost & { added: number }>(db, REACT, values))[0];
}

const TAKE_BACK = {
  name: 'take-back-reaction',
  text: 'select author_id as "authorId", pinned, removed from take_back_reaction($1, $2)',
};
export async function takeBackReaction(db: Db, viewerId: string, postId: string) {
  return (await ask<OnPost & { removed: number }>(db, TAKE_BACK, [viewerId, postId]))[0];
}

const COMMENT = {
  name: 'comment-on-post',
  text: 'select author_id as "authorId", pinned, comment from comment_on_post($1, $2, $3, $4, $5, $6, $7)',
};
/** The comment is the JSON that readers get. */
export async function addComment(
  db: Db,
  viewerId: string,
  { postId, body, quoted }: { postId: string; body: string; quoted: string },
) {
  const values = [viewerId, postId, newId(), body, quoted, newId(), isPushedByDefault('post_commented')];
  return (await ask<OnPost & { comment: string }>(db, COMMENT, values))[0];
}
