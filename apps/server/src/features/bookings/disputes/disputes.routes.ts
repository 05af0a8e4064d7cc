import { disputesRoutes } from '@ghuri/contract/disputes';
import { adminMay } from '@ghuri/domain/admin-roles';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { answerDispute } from './answer-dispute.ts';
import { decideDispute } from './decide-dispute.ts';
import { listAgencyDisputes, listDisputes, readDispute, readEvidence } from './disputes.reads.ts';
import { showEvidence } from './evidence.ts';
import { openDispute } from './open-dispute.ts';
import { withdrawDispute } from './withdraw-dispute.ts';
import { findStaff } from '../../agencies/workplace.reads.ts';

const DONE = { acknowledged: true, modifiedCount: 1 };

export function mountDisputes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const viewed = async (viewer: Viewer) => {
    const adminRole = await services.accessRules.adminRoleOf(viewer.id);
    return {
      viewerId: viewer.id,
      agencyId: (await findStaff(services, viewer, 'disputes'))?.agencyId ?? null,
      isAdmin: adminRole !== null && adminMay(adminRole, 'disputes'),
    };
  };
  mountRoutes(app, services, disputesRoutes, {
    'POST /bookings/:id/dispute': async ({ params, body, viewer }) => ({
      acknowledged: true,
      disputeId: await openDispute(services, viewer, params.id, body),
    }),
    'GET /disputes/:id': async ({ params, viewer }) => {
      const dispute = await readDispute(db, params.id, await viewed(viewer));
      if (!dispute) throw new AppError('not_found');
      return dispute;
    },
    'GET /disputes/:id/pictures/:picture': async ({ params, viewer }) => {
      const evidence = await readEvidence(db, params, await viewed(viewer));
      if (!evidence) throw new AppError('not_found');
      return { picture: showEvidence(services, evidence) };
    },
    'PUT /disputes/:id/withdraw': async ({ params, viewer }) => {
      await withdrawDispute(services, viewer, params.id);
      return DONE;
    },
    'PUT /disputes/:id/answer': async ({ params, body, viewer }) => {
      await answerDispute(services, viewer, params.id, body);
      return DONE;
    },
    'PUT /disputes/:id/decide': async ({ params, body, viewer }) => {
      await decideDispute(services, viewer, params.id, body);
      return DONE;
    },
    'GET /agency-disputes': ({ query, viewer }) => listAgencyDisputes(db, viewer.agencyId, query),
    'GET /all-disputes': ({ query }) => listDisputes(db, query),
  });
}
