import { isPushedByDefault } from '@ghuri/contract/push-kinds';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

/* Our commonest writes, each one statement for several users: the function checks who sees the post, changes it,
   publishes the change to open pages and notifies the authors. Results are in the order of the items; undefined if the
   viewer does not see the post. */

export interface Reaction {
  viewerId: string;
  postId: string;
}

export interface NewComment extends Reaction {
  body: string;
  /** As the notification quotes it. */
  quoted: string;
}

/** Whose post it is, and which of viewer and author still exist. */
interface OnPost {
  authorId: string;
  pinned: string[];
}
type Placed<Result> = Result & { place: number };

const REACT = {
  name: 'react-to-posts',
  text: 'select place, author_id as "authorId", pinned, changed from react_to_posts($1, $2, $3, $4, $5)',
};
export async function addReactions(db: Db, items: Reaction[], inHurry: boolean) {
  const values = [
    ...whoAndWhere(items),
    items.map(() => newId()),
    isPushedByDefault('post_reacted'),
    inHurry,
  ];
  return inOrder(items, await ask<Placed<OnPost & { changed: number }>>(db, REACT, values));
}

const TAKE_BACK = {
  name: 'take-back-reactions',
  text: 'select place, author_id as "authorId", pinned, changed from take_back_reactions($1, $2, $3)',
};
export async function takeBackReactions(db: Db, items: Reaction[], inHurry: boolean) {
  return inOrder(
    items,
    await ask<Placed<OnPost & { changed: number }>>(db, TAKE_BACK, [...whoAndWhere(items), inHurry]),
  );
}

const COMMENT = {
  name: 'comment-on-posts',
  text: `select place, author_id as "authorId", pinned, comment from comment_on_posts($1, $2, $3, $4, $5, $6, $7, $8)`,
};
/** A comment is the JSON that readers get. */
export async function addComments(db: Db, items: NewComment[], inHurry: boolean) {
  const ids = () => items.map(() => newId());
  const texts = [items.map(({ body }) => body), items.map(({ quoted }) => quoted)];
  const values = [
    ...whoAndWhere(items),
    ids(),
    ...texts,
    ids(),
    isPushedByDefault('post_commented'),
    inHurry,
  ];
  return inOrder(items, await ask<Placed<OnPost & { comment: string }>>(db, COMMENT, values));
}

const whoAndWhere = (items: Reaction[]) => [
  items.map(({ viewerId }) => viewerId),
  items.map(({ postId }) => postId),
];

function inOrder<Result>(items: unknown[], rows: Placed<Result>[]): (Result | undefined)[] {
  const results = items.map((): Result | undefined => undefined);
  for (const row of rows) results[row.place - 1] = row;
  return results;
}
