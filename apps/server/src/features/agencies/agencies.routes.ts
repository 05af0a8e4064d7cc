import { ADMIN_TOPIC, agenciesRoutes } from '@ghuri/contract/agencies';
import type { PublicAgency } from '@ghuri/contract/agencies';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { listPostsOfAgency } from '../posts/posts.reads.ts';
import { readAgencyDeletion } from '../bookings/money-cases/open-money.reads.ts';
import { listReviews } from '../reviews/reviews.reads.ts';
import { listAgencies, listPendingAgencies, readAgency } from './agencies.reads.ts';
import { approveAgency } from './approve-agency.ts';
import { changeBank } from './change-bank.ts';
import { changePictures } from './change-pictures.ts';
import { deleteAgencyById, deleteOwnAgency } from '../leaving/delete-agency.ts';
import { deleteAgencyPost } from '../posts/delete-agency-post.ts';
import { editAbout } from './edit-about.ts';
import { openPapers } from './open-papers.ts';
import { findOwnAgency } from './read-own-agency.ts';
import { registerAgency } from './register-agency.ts';
import { rejectAgency } from '../leaving/reject-agency.ts';
import { sendFormAgain } from './send-form-again.ts';
import { setPersonalize } from './set-personalize.ts';

/** With the agency itself; all of them have a list of their own. */
const NEWEST_REVIEWS = 20;

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });
const deleted = (deletedCount: number) => ({ acknowledged: true, deletedCount });

export function mountAgencies(app: FastifyInstance, services: Services): void {
  const { accessRules, database, live } = services;
  const { db } = database;
  live.allowTopic(
    'admin',
    async (viewer, id) => viewer !== null && `admin:${id}` === ADMIN_TOPIC && accessRules.isAdmin(viewer.id),
  );

  const requireAgency = async (
    viewer: Viewer,
    by: { id: string } | { email: string },
  ): Promise<PublicAgency> => {
    const agency = await readAgency(db, viewer.id, by);
    if (!agency) throw new AppError('not_found');
    return agency;
  };

  mountRoutes(app, services, agenciesRoutes, {
    'GET /createAgency': async ({ query, viewer }) => {
      if (query.agencyEmail === undefined)
        return services.readLagging((lagging) => listAgencies(lagging.db, query));
      if (query.agencyEmail !== viewer.email) throw new AppError('forbidden');
      const own = await findOwnAgency(services, viewer);
      return own ? [own] : [];
    },
    'POST /createAgency': async ({ body, viewer }) => ({
      acknowledged: true,
      insertedId: await registerAgency(services, viewer, body),
    }),
    'DELETE /createAgency/:id': async ({ params, body, viewer }) =>
      deleted(await deleteAgencyById(services, viewer, params.id, body?.password)),
    'DELETE /deleteAgency/:email': async ({ body, viewer }) =>
      deleted(await deleteOwnAgency(services, viewer, body?.password)),
    'GET /agency-deletion': async ({ viewer }) => {
      const agency = await accessRules.agencyOf(viewer.id);
      if (!agency) throw new AppError('forbidden');
      return readAgencyDeletion(db, agency.id);
    },
    'GET /agency-info/:email': async ({ params, viewer }) => {
      const agency = await requireAgency(viewer, params);
      const { body: reviews } = await listReviews(
        db,
        { agencyId: agency._id, viewerId: viewer.id },
        { limit: NEWEST_REVIEWS },
      );
      return { ...agency, reviews };
    },
    'GET /agency-details/:email': ({ params, viewer }) => requireAgency(viewer, params),
    'GET /agencyProfile/:id': ({ params, viewer }) => requireAgency(viewer, params),
    'GET /agency/:email': async ({ params, query, viewer }) => {
      const agency = await requireAgency(viewer, params);
      return listPostsOfAgency(database.pool, viewer.id, agency._id, query);
    },
    'DELETE /agency-post/:id': async ({ params, viewer }) =>
      deleted(await deleteAgencyPost(services, viewer, params.id)),
    'PUT /agency/about': ({ body, viewer }) => editAbout(services, viewer, body),
    'PUT /agency/pictures': ({ body, viewer }) => changePictures(services, viewer, body),
    'PUT /agency/form': ({ body, viewer }) => sendFormAgain(services, viewer, body),
    'PUT /agency-bank': ({ body, viewer }) => changeBank(services, viewer, body),
    'PUT /agency/personalize': async ({ body, viewer }) =>
      modified(await setPersonalize(services, viewer, body.personalizeTour)),
    'GET /all-agency': async ({ query: { status, limit, cursor }, viewer }) => {
      if (status === 'verified') {
        return listAgencies(db, { limit, cursor, search: '', sort: 'default', direction: 'desc' });
      }
      if (!(await accessRules.isAdmin(viewer.id))) throw new AppError('forbidden');
      return listPendingAgencies(db, viewer.id, { limit, cursor });
    },
    'PUT /approve-agency/:id': async ({ params, viewer }) => {
      await approveAgency(services, viewer, params.id);
      return modified(1);
    },
    'DELETE /delete-agency/:id': async ({ params, body, viewer }) =>
      deleted(await rejectAgency(services, viewer, params.id, body.reason)),
    'POST /agency-papers/:id': ({ params, body, viewer }) =>
      openPapers(services, viewer, params.id, body.reason),
  });
}
