export type FollowRefusal = 'oneself' | 'blocked';

/** Why a user may not follow; null if they may. A block works in both directions. */
export function followRefusal(
  followerId: string,
  followedId: string,
  blocked: boolean,
): FollowRefusal | null {
  if (followerId === followedId) return 'oneself';
  return blocked ? 'blocked' : null;
}
