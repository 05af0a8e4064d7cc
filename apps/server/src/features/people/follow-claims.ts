import type { FollowClaims } from '@ghuri/contract/people';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** Both names of the specification for "who follows" must be the token's own user. */
export function checkActor(viewer: Viewer, claims: FollowClaims): void {
  for (const claimed of [claims?.followByEmail, claims?.byFollowEmail]) {
    if (claimed !== undefined && claimed !== viewer.email) throw new AppError('forbidden');
  }
}

/** The path says whom; a body that says somebody else contradicts it. */
export function checkTarget(user: { email: string; alias: string }, claims: FollowClaims): void {
  const claimed = claims?.followingEmail;
  if (claimed !== undefined && claimed !== user.email && claimed !== user.alias) {
    throw new AppError('invalid_input', [{ path: 'followingEmail', code: 'invalid' }]);
  }
}
