import type { OwnUser } from '@ghuri/contract/accounts';
import { areStoriesPublic } from '@ghuri/domain/posts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readOwnUser } from './accounts.reads.ts';

/** Returns the signed-in user with all private fields. A token outlives a deleted account by up to 300 s. */
export async function readCurrentUser(
  { accessRules, database }: Pick<Services, 'accessRules' | 'database'>,
  viewer: Viewer,
): Promise<OwnUser> {
  const [user, workplace, { signedOut }, secondFactorRequired] = await Promise.all([
    readOwnUser(database.db, viewer.id),
    accessRules.workplaceOf(viewer.id),
    accessRules.standingOf(viewer),
    accessRules.lacksSecondFactor(viewer.id),
  ]);
  // Every page asks this first, so a browser that was signed out elsewhere notices at its next page.
  if (!user || signedOut) throw new AppError('not_signed_in');
  return {
    ...user,
    secondFactorRequired,
    agency: workplace && {
      _id: workplace.agencyId,
      verified: workplace.verified,
      role: workplace.role,
      email: workplace.ownerEmail,
    },
    storiesPublic: areStoriesPublic({
      chosen: user.storiesPublic,
      ownsVerifiedAgency: workplace?.role === 'owner' && workplace.verified,
    }),
  };
}
