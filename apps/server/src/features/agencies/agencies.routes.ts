import { ADMIN_TOPIC, agenciesRoutes } from '@ghuri/contract/agencies';
import { reliabilityRoutes } from '@ghuri/contract/reliability';
import { adminMay } from '@ghuri/domain/admin-roles';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { listAgencies, listPendingAgencies } from './agencies.reads.ts';
import { approveAgency } from './approve-agency.ts';
import { sendBankCode } from './bank-code.ts';
import { changeBank } from './change-bank.ts';
import { changePictures } from './change-pictures.ts';
import { editAbout } from './edit-about.ts';
import { openPapers } from './open-papers.ts';
import { listPaperOpenings } from './paper-openings.reads.ts';
import { readAgencyAtWork } from './read-own-agency.ts';
import { readReliability } from './reliability/reliability.reads.ts';
import { registerAgency } from './register-agency.ts';
import { requireAgency } from './require-agency.ts';
import { sendFormAgain } from './send-form-again.ts';
import { setPersonalize } from './set-personalize.ts';
import { findStaff } from './workplace.reads.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });

export function mountAgencies(app: FastifyInstance, services: Services): void {
  const { accessRules, database, live } = services;
  const { db } = database;
  live.allowTopic(
    'admin',
    async (viewer, id) =>
      viewer !== null && `admin:${id}` === ADMIN_TOPIC && (await accessRules.adminRoleOf(viewer.id)) !== null,
  );

  mountRoutes(app, services, reliabilityRoutes, {
    'GET /agency-reliability/:id': async ({ params, viewer }) => {
      await requireAgency(db, viewer, params);
      return readReliability(db, params.id);
    },
  });
  mountRoutes(app, services, agenciesRoutes, {
    'GET /createAgency': async ({ query, viewer }) => {
      if (query.agencyEmail === undefined)
        return services.readLagging((lagging) => listAgencies(lagging, query));
      const staff = await findStaff(services, viewer, 'profile');
      if (query.agencyEmail !== viewer.email && query.agencyEmail !== staff?.ownerEmail)
        throw new AppError('forbidden');
      return staff ? [await readAgencyAtWork(services, staff)] : [];
    },
    'POST /createAgency': async ({ body, viewer }) => ({
      acknowledged: true,
      insertedId: await registerAgency(services, viewer, body),
    }),
    'GET /agency-details/:email': ({ params, viewer }) => requireAgency(db, viewer, params),
    'GET /agencyProfile/:id': ({ params, viewer }) => requireAgency(db, viewer, params),
    'PUT /agency/about': ({ body, viewer }) => editAbout(services, viewer, body),
    'PUT /agency/pictures': ({ body, viewer }) => changePictures(services, viewer, body),
    'PUT /agency/form': ({ body, viewer }) => sendFormAgain(services, viewer, body),
    'POST /agency-bank/code': async ({ body, viewer }) => {
      await sendBankCode(services, viewer, body.password);
      return modified(1);
    },
    'PUT /agency-bank': ({ body, viewer }) => changeBank(services, viewer, body),
    'GET /agency/paper-openings': ({ query, viewer }) => listPaperOpenings(db, viewer.agencyId, query),
    'PUT /agency/personalize': async ({ body, viewer }) =>
      modified(await setPersonalize(services, viewer, body.personalizeTour)),
    'GET /all-agency': async ({ query: { status, limit, cursor }, viewer }) => {
      if (status === 'verified') {
        return listAgencies(database, { limit, cursor, search: '', sort: 'default', direction: 'desc' });
      }
      const role = await accessRules.adminRoleOf(viewer.id);
      if (!role || !adminMay(role, 'agencies')) throw new AppError('forbidden');
      return listPendingAgencies(db, viewer.id, { limit, cursor });
    },
    'PUT /approve-agency/:id': async ({ params, viewer }) => {
      await approveAgency(services, viewer, params.id);
      return modified(1);
    },
    'POST /agency-papers/:id': ({ params, body, viewer }) =>
      openPapers(services, viewer, params.id, body.reason),
  });
}
