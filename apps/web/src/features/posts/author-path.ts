import type { OwnUser } from '@ghuri/contract/accounts';
import type { Post } from '@ghuri/contract/posts';
import { paths } from '../../platform/paths.ts';

/** Where an author's name leads: one's own page for oneself, and for one's own agency. */
export function authorPath(
  { agencyId, userID, email }: Pick<Post, 'agencyId' | 'userID' | 'email'>,
  me: Pick<OwnUser, 'userID'>,
): string {
  const own = userID === me.userID;
  if (agencyId !== null) return paths.agency(agencyId, own);
  return paths.user(email, own);
}
