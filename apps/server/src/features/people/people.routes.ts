import { peopleRoutes } from '@ghuri/contract/people';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { readOneself } from '../accounts/read-oneself.ts';
import { blockPerson } from './block-person.ts';
import { followPerson } from './follow-person.ts';
import { findVisible, listBlocked, listFollowers, listFollowing, readPublicUser } from './people.reads.ts';
import { unblockPerson } from './unblock-person.ts';
import { unfollowPerson } from './unfollow-person.ts';
import { writeBio, writeSocialLinks } from './write-profile.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });

export function mountPeople(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const visiblePerson = async (viewerId: string, emailOrAlias: string): Promise<string> => {
    const personId = await findVisible(db, viewerId, emailOrAlias);
    if (!personId) throw new AppError('user_not_found');
    return personId;
  };

  mountRoutes(app, services, peopleRoutes, {
    'GET /follower/:email': async ({ params, query, viewer }) =>
      listFollowers(db, viewer.id, await visiblePerson(viewer.id, params.email), query),
    'GET /following/:email': async ({ params, query, viewer }) =>
      listFollowing(db, viewer.id, await visiblePerson(viewer.id, params.email), query),
    'PUT /follow/:email': async ({ params, body, viewer }) =>
      modified(await followPerson(services, viewer, params.email, body)),
    'PUT /unfollow/:email': async ({ params, body, viewer }) =>
      modified(await unfollowPerson(services, viewer, params.email, body)),
    'GET /blocked': ({ query, viewer }) => listBlocked(db, viewer.id, query),
    'PUT /block/:email': async ({ params, viewer }) =>
      modified(await blockPerson(services, viewer, params.email)),
    'PUT /unblock/:email': async ({ params, viewer }) =>
      modified(await unblockPerson(services, viewer, params.email)),
    'PUT /addbio/:email': async ({ body, viewer }) => modified(await writeBio(services, viewer, body)),
    'PUT /addsocial/:email': async ({ body, viewer }) =>
      modified(await writeSocialLinks(services, viewer, body)),
    'GET /user/:email': async ({ params, viewer }) => {
      const user = await readPublicUser(db, params.email, viewer.id);
      if (!user) throw new AppError('user_not_found');
      return user.userID === viewer.id ? readOneself(services, viewer) : user;
    },
    'GET /user-profile/:email': async ({ params, viewer }) => {
      const user = await readPublicUser(db, params.email, viewer.id);
      if (!user) throw new AppError('user_not_found');
      return user;
    },
  });
}
