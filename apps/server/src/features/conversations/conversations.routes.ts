import { conversationsRoutes } from '@ghuri/contract/conversations';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findStaff } from '../agencies/workplace.reads.ts';
import { readAbout, readAgencyAbout } from './about.reads.ts';
import { askAgency } from './ask-agency.ts';
import {
  countUnreadConversations,
  countUnreadOfAgency,
  listAgencyInbox,
  listConversations,
  readConversation,
  readSideOf,
} from './conversations.reads.ts';
import { showPicture } from './message-pictures.ts';
import { listMessages, readPicture } from './messages.reads.ts';
import { readConversation as moveOwnMark } from './read-conversation.ts';
import { writeToConversation } from './write-to-conversation.ts';
import { writeToTraveller } from './write-to-traveller.ts';

const sent = (conversationId: string, { id, number }: { id: string; number: number }) => ({
  acknowledged: true,
  conversationId,
  messageId: id,
  number,
});

export function mountConversations(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const viewing = async (viewer: Viewer) => ({
    userId: viewer.id,
    agencyId: (await findStaff(services, viewer, 'inbox'))?.agencyId ?? null,
  });
  const requireSide = async (viewer: Viewer, id: string) => {
    const found = await readSideOf(db, id, await viewing(viewer));
    if (!found) throw new AppError('not_found');
    return found;
  };
  mountRoutes(app, services, conversationsRoutes, {
    'GET /conversations': ({ query, viewer }) => listConversations(db, viewer.id, query),
    'GET /conversations/unread': async ({ viewer }) => ({
      unread: await countUnreadConversations(db, viewer.id),
    }),
    'GET /conversations/about': ({ query, viewer }) => readAbout(db, query, viewer.id),
    'POST /conversations': async ({ body, viewer }) => {
      const written = await askAgency(services, viewer, body);
      return sent(written.conversationId, written);
    },
    'GET /conversations/:id': async ({ params, viewer }) => {
      const { suspended } = await services.accessRules.standingOf(viewer);
      const found = await readConversation(db, params.id, { ...(await viewing(viewer)), suspended });
      if (!found) throw new AppError('not_found');
      return found;
    },
    'GET /conversations/:id/messages': async ({ params, query, viewer }) => {
      const found = await requireSide(viewer, params.id);
      return listMessages(db, params.id, { ...found, viewerId: viewer.id }, query);
    },
    'POST /conversations/:id/messages': async ({ params, body, viewer }) =>
      sent(params.id, await writeToConversation(services, viewer, params.id, body)),
    'PUT /conversations/:id/read': async ({ params, body, viewer }) => ({
      acknowledged: true,
      modifiedCount: await moveOwnMark(services, viewer, params.id, body.number),
    }),
    'GET /conversations/:id/pictures/:picture': async ({ params, viewer }) => {
      const { until } = await requireSide(viewer, params.id);
      const found = await readPicture(db, params, until);
      if (!found) throw new AppError('not_found');
      return { picture: showPicture(services, found) };
    },
    'GET /agency-inbox': ({ query, viewer }) => listAgencyInbox(db, viewer, query),
    'GET /agency-inbox/unread': async ({ viewer }) => ({
      unread: await countUnreadOfAgency(db, viewer.agencyId),
    }),
    'GET /agency-inbox/about': async ({ query, viewer }) => {
      const found = await readAgencyAbout(db, query, viewer.agencyId);
      if (!found) throw new AppError('not_found');
      return found;
    },
    'POST /agency-inbox': async ({ body, viewer }) => {
      const written = await writeToTraveller(services, viewer, body);
      return sent(written.conversationId, written);
    },
  });
}
