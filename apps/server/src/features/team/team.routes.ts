import { teamRoutes } from '@ghuri/contract/team';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts';
import { assignGuides } from './assign-guides.ts';
import { changeRole, leaveTeam, removeMember } from './change-team.ts';
import { invite, inviteAgain, withdrawInvitation } from './invite.ts';
import { listActivity, listGuided, listTeamDepartures, readTeam } from './team.reads.ts';

const acknowledged = true;

export function mountTeam(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, teamRoutes, {
    'GET /team': ({ viewer }) => readTeam(db, viewer),
    'POST /team/invitations': async ({ body, viewer }) => ({
      acknowledged,
      insertedId: await invite(services, viewer, body),
    }),
    'POST /team/invitations/:id/again': async ({ params, viewer }) => {
      await inviteAgain(services, viewer, params.id);
      return { acknowledged, modifiedCount: 1 };
    },
    'DELETE /team/invitations/:id': async ({ params, viewer }) => ({
      acknowledged,
      deletedCount: await withdrawInvitation(services, viewer, params.id),
    }),
    'PUT /team/:id': async ({ params, body, viewer }) => ({
      acknowledged,
      modifiedCount: await changeRole(services, viewer, params.id, body.role),
    }),
    'DELETE /team/:id': async ({ params, viewer }) => ({
      acknowledged,
      deletedCount: await removeMember(services, viewer, params.id),
    }),
    'DELETE /workplace': async ({ viewer }) => ({
      acknowledged,
      deletedCount: await leaveTeam(services, viewer),
    }),
    'POST /invitations/look': ({ body }) => lookAtInvitation(services, body.token),
    'POST /invitations/accept': async ({ body, viewer }) => ({
      acknowledged,
      ...(await acceptInvitation(services, viewer, body.token)),
    }),
    'GET /team/activity': ({ query, viewer }) => listActivity(db, viewer.agencyId, query),
    'GET /team/departures': ({ query, viewer }) => listTeamDepartures(db, viewer.agencyId, query),
    'PUT /roster/:id/guides': async ({ params, body, viewer }) => ({
      acknowledged,
      modifiedCount: await assignGuides(services, viewer, params.id, body.guides),
    }),
    'GET /guided-departures': ({ query, viewer }) => listGuided(db, viewer, query),
  });
}
