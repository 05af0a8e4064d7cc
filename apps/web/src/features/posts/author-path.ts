import type { OwnUser } from '@ghuri/contract/accounts';
import type { Post } from '@ghuri/contract/posts';
import { paths } from '../../platform/paths.ts';

/** The link of an author's name. For the viewer and the viewer's agency it leads to their own pages. */
export function authorPath(
  { agencyId, userID, email }: Pick<Post, 'agencyId' | 'userID' | 'email'>,
  me: Pick<OwnUser, 'userID'>,
): string {
  const own = userID === me.userID;
  if (agencyId !== null) return paths.agency(agencyId, own);
  return paths.user(email, own);
}
