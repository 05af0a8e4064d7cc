export type FollowRefusal = 'oneself' | 'blocked';

/** Why somebody may not follow; null when they may. A block holds both ways, whoever made it. */
export function followRefusal(
  followerId: string,
  followedId: string,
  blocked: boolean,
): FollowRefusal | null {
  if (followerId === followedId) return 'oneself';
  return blocked ? 'blocked' : null;
}
