import { postsRoutes } from '@ghuri/contract/posts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { requireAgency } from '../agencies/require-agency.ts';
import { commentOnPost } from './comment-on-post.ts';
import { createPost } from './create-post.ts';
import { deleteAgencyPost } from './delete-agency-post.ts';
import { deleteOwnComment } from './delete-comment.ts';
import { deletePost } from './delete-post.ts';
import { editCaption } from './edit-caption.ts';
import { allowPostTopics } from './post-events.ts';
import { createReadPost, listComments, listPosts, listPostsOf, listPostsOfAgency } from './posts.reads.ts';
import { reactToPost } from './react-to-post.ts';
import { restorePost } from './restore-post.ts';
import { removeReaction } from './remove-reaction.ts';

const postId = z.uuid();
const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });
const deleted = (deletedCount: number) => ({ acknowledged: true, deletedCount });

export function mountPosts(app: FastifyInstance, services: Services): void {
  const { pool } = services.database;
  allowPostTopics(services);
  const readPost = createReadPost(pool);

  mountRoutes(app, services, postsRoutes, {
    'GET /posts': ({ query, viewer }) => listPosts(pool, viewer.id, query.from, query),
    'GET /posts/:email': async ({ params, query, viewer }) => {
      // A post's id, an email and an alias cannot be mistaken for each other.
      const asksForOne = postId.safeParse(params.email).success;
      const found = asksForOne
        ? await readPost(viewer.id, params.email)
        : await listPostsOf(pool, viewer.id, params.email, query);
      if (!found) throw new AppError(asksForOne ? 'not_found' : 'user_not_found');
      return found;
    },
    'GET /posts/:id/comments': async ({ params, query, viewer }) => {
      const found = await listComments(pool, viewer.id, params.id, query);
      if (!found) throw new AppError('not_found');
      return found;
    },
    'GET /agency/:email': async ({ params, query, viewer }) => {
      const agency = await requireAgency(services.database.db, viewer, params);
      return listPostsOfAgency(pool, viewer.id, agency._id, query);
    },
    'DELETE /agency-post/:id': async ({ params, viewer }) =>
      deleted(await deleteAgencyPost(services, viewer, params.id)),
    'POST /posts': async ({ body, viewer }) => ({
      acknowledged: true,
      insertedId: await createPost(services, viewer, body),
    }),
    'PATCH /posts/:id': async ({ params, body, viewer }) => ({
      ...modified(1),
      comment: await commentOnPost(services, viewer, params.id, body.comment),
    }),
    'PUT /posts/:id/caption': async ({ params, body, viewer }) =>
      modified(await editCaption(services, viewer, params.id, body.caption)),
    'DELETE /posts/:id': async ({ params, viewer }) => deleted(await deletePost(services, viewer, params.id)),
    'PUT /posts/:id/restore': async ({ params, viewer }) =>
      modified(await restorePost(services, viewer, params.id)),
    'DELETE /posts/:id/comments/:commentId': async ({ params, viewer }) =>
      deleted(await deleteOwnComment(services, viewer, params.id, params.commentId)),
    'PUT /post_react_add/:id': async ({ params, body, viewer }) => {
      checkOwnUid(viewer, body.uid);
      return modified(await reactToPost(services, viewer, params.id));
    },
    'PUT /post_react_remove/:id': async ({ params, body, viewer }) => {
      checkOwnUid(viewer, body.uid);
      return modified(await removeReaction(services, viewer, params.id));
    },
  });
}

/** Identity comes from the token; a body may repeat it, but not differ. */
function checkOwnUid(viewer: Viewer, claimed: string | undefined): void {
  if (claimed !== undefined && claimed !== viewer.id) throw new AppError('forbidden');
}
