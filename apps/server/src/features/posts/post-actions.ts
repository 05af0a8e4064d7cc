import type { Database } from '../../platform/db.ts';
import { runTogether } from '../../platform/run-together.ts';
import { addComments, addReactions, takeBackReactions } from './deeds.writes.ts';
import type { NewComment, Reaction } from './deeds.writes.ts';

export type PostActions = ReturnType<typeof createPostActions>;

/** Reactions and comments of users who act at the same moment share a statement. */
export function createPostActions({ db }: Pick<Database, 'db'>) {
  // A user who reacts twice at once is counted once.
  const keyOf = ({ viewerId, postId }: Reaction) => `${viewerId} ${postId}`;
  return {
    addReaction: runTogether({
      run: (items: Reaction[], inHurry) => addReactions(db, items, inHurry),
      keyOf,
    }),
    takeBackReaction: runTogether({
      run: (items: Reaction[], inHurry) => takeBackReactions(db, items, inHurry),
      keyOf,
    }),
    addComment: runTogether({ run: (items: NewComment[], inHurry) => addComments(db, items, inHurry) }),
  };
}
