import type { FollowClaims } from '@ghuri/contract/people';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** Both fields of the specification for "who follows" must name the token's user. */
export function checkActor(viewer: Viewer, claims: FollowClaims): void {
  for (const claimed of [claims?.followByEmail, claims?.byFollowEmail]) {
    if (claimed !== undefined && claimed !== viewer.email) throw new AppError('forbidden');
  }
}

/** The path names the followed user; the body must not name another. */
export function checkTarget(user: { email: string; alias: string }, claims: FollowClaims): void {
  const claimed = claims?.followingEmail;
  if (claimed !== undefined && claimed !== user.email && claimed !== user.alias) {
    throw new AppError('invalid_input', [{ path: 'followingEmail', code: 'invalid' }]);
  }
}
