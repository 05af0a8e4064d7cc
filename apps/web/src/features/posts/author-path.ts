import type { OwnUser } from '@ghuri/contract/accounts';
import type { Post } from '@ghuri/contract/posts';

/** Where an author's name leads: one's own page for oneself, and for one's own agency. */
export function authorPath(
  { agencyId, userID, email }: Pick<Post, 'agencyId' | 'userID' | 'email'>,
  me: Pick<OwnUser, 'userID'>,
): string {
  const own = userID === me.userID;
  if (agencyId !== null) return own ? '/my-agency/agency-timeline' : `/agencyProfile/${agencyId}`;
  return own ? '/profile/timeline' : `/user/${encodeURIComponent(email)}`;
}
