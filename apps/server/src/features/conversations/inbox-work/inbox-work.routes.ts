import { inboxWorkRoutes } from '@ghuri/contract/inbox-work';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { assignConversation } from './assign-conversation.ts';
import { listInboxStaff, listReplies } from './inbox-work.reads.ts';
import { addReply, editReply, removeReply } from './keep-replies.ts';

const acknowledged = true;

export function mountInboxWork(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, inboxWorkRoutes, {
    'PUT /agency-inbox/:id/assigned': async ({ params, body, viewer }) => ({
      acknowledged,
      modifiedCount: await assignConversation(services, viewer, params.id, body.userId),
    }),
    'GET /agency-inbox/people': ({ viewer }) => listInboxStaff(db, viewer.agencyId),
    'GET /agency-replies': ({ viewer }) => listReplies(db, viewer.agencyId),
    'POST /agency-replies': async ({ body, viewer }) => ({
      acknowledged,
      insertedId: await addReply(services, viewer.agencyId, body),
    }),
    'PUT /agency-replies/:id': async ({ params, body, viewer }) => ({
      acknowledged,
      modifiedCount: await editReply(services, { id: params.id, agencyId: viewer.agencyId }, body),
    }),
    'DELETE /agency-replies/:id': async ({ params, viewer }) => ({
      acknowledged,
      deletedCount: await removeReply(services, { id: params.id, agencyId: viewer.agencyId }),
    }),
  });
}
