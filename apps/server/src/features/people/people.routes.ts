import { peopleRoutes } from '@ghuri/contract/people';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { readCurrentUser } from '../accounts/read-current-user.ts';
import { blockUser } from './block-user.ts';
import { followUser } from './follow-user.ts';
import { findVisible, listBlocked, listFollowers, listFollowing, readPublicUser } from './people.reads.ts';
import { unblockUser } from './unblock-user.ts';
import { unfollowUser } from './unfollow-user.ts';
import { writeBio, writeSocialLinks } from './write-profile.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });

export function mountPeople(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const requireVisibleUser = async (viewerId: string, emailOrAlias: string): Promise<string> => {
    const userId = await findVisible(db, viewerId, emailOrAlias);
    if (!userId) throw new AppError('user_not_found');
    return userId;
  };

  mountRoutes(app, services, peopleRoutes, {
    'GET /follower/:email': async ({ params, query, viewer }) =>
      listFollowers(db, viewer.id, await requireVisibleUser(viewer.id, params.email), query),
    'GET /following/:email': async ({ params, query, viewer }) =>
      listFollowing(db, viewer.id, await requireVisibleUser(viewer.id, params.email), query),
    'PUT /follow/:email': async ({ params, body, viewer }) =>
      modified(await followUser(services, viewer, params.email, body)),
    'PUT /unfollow/:email': async ({ params, body, viewer }) =>
      modified(await unfollowUser(services, viewer, params.email, body)),
    'GET /blocked': ({ query, viewer }) => listBlocked(db, viewer.id, query),
    'PUT /block/:email': async ({ params, viewer }) =>
      modified(await blockUser(services, viewer, params.email)),
    'PUT /unblock/:email': async ({ params, viewer }) =>
      modified(await unblockUser(services, viewer, params.email)),
    'PUT /addbio/:email': async ({ body, viewer }) => modified(await writeBio(services, viewer, body)),
    'PUT /addsocial/:email': async ({ body, viewer }) =>
      modified(await writeSocialLinks(services, viewer, body)),
    'GET /user/:email': async ({ params, viewer }) => {
      const user = await readPublicUser(db, params.email, viewer.id);
      if (!user) throw new AppError('user_not_found');
      return user.userID === viewer.id ? readCurrentUser(services, viewer) : user;
    },
    'GET /user-profile/:email': async ({ params, viewer }) => {
      const user = await readPublicUser(db, params.email, viewer.id);
      if (!user) throw new AppError('user_not_found');
      return user;
    },
  });
}
