import * as z from 'zod/mini';
import { acknowledged, deleted, id, isoTime, modified, optionalText, requiredText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_ALT, LONGEST_CAPTION, LONGEST_COMMENT, MOST_PICTURES } from './posts.words.ts';

export * from './posts.words.ts';

/** How many reactors of a post a list names at most: the viewer first, then the newest. */
export const REACTORS_SHOWN = 50;

/**
 * The events contain ids and counts, never texts: blocks decide who may read a comment, so the newest comments are
 * fetched from `GET /posts/:id/comments`.
 */
export interface PostEvents {
  /** On `FEED_TOPIC`. */
  'post-created': { postId: string; userID: string };
  /** The others on `postTopic(postId)`. */
  'post-reacted': { postId: string; reacts: number };
  'post-commented': { postId: string; commentCount: number; commentId: string; commentatorId: string };
  'comment-deleted': { postId: string; commentCount: number; commentId: string };
  'post-edited': { postId: string; editedTime: string };
  'post-deleted': { postId: string };
  'post-restored': { postId: string };
}

export const storedPicture = z.object({
  imgURL: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** Set for a moving picture: `imgURL` shows its first frame, `/media/<name>/moving.webp` all frames. */
  animated: z.optional(z.literal(true)),
});

export const comment = z.object({
  _id: z.string(),
  comment: z.string(),
  commentatorImg: z.string(),
  commentator: z.string(),
  /** The commentator's alias: no email is shown. */
  commentatorEmail: z.string(),
  commentatorId: z.string(),
  /** `YYYY-MM-DD` and `HH:MM` in Asia/Dhaka, and the moment itself. */
  date: z.string(),
  time: z.string(),
  commentTime: isoTime,
});
export type Comment = z.infer<typeof comment>;

export const post = z.object({
  _id: z.string(),
  userID: z.string(),
  allPicture: z.array(storedPicture),
  caption: z.string(),
  name: z.string(),
  /** A user's own email for themselves, the author's alias for everybody else, and the contact email of an agency. */
  email: z.string(),
  profile: z.string(),
  time: isoTime,
  editedTime: z.nullable(isoTime),
  reacts: z.number(),
  reacts_uid: z.array(z.string()),
  comments: z.array(comment),
  commentCount: z.number(),
  /** Whether the viewer follows the author. */
  followed: z.boolean(),
  /** Set if an agency posted: `name` and `profile` are the agency's. */
  agencyId: z.nullable(z.string()),
  /** Anyone on the web may see it: a shared link leads to its public page. */
  public: z.boolean(),
});
export type Post = z.infer<typeof post>;

export const postBody = z.object({
  caption: requiredText(LONGEST_CAPTION),
  /** The author's own uploads, in order. */
  allPicture: z
    .array(z.object({ imgURL: requiredText(300), alt: z._default(optionalText(LONGEST_ALT), '') }))
    .check(z.minLength(1, 'picture_required'), z.maxLength(MOST_PICTURES, 'too_many_pictures')),
  /** Posts as the viewer's own agency, which must be verified. */
  asAgency: z._default(z.boolean(), false),
  /** Created by the sender and the same at every retry: if a response was lost, sending again returns the existing story. */
  key: z.optional(id),
});
export type NewStory = z.infer<typeof postBody>;
export const commentBody = z.object({ comment: requiredText(LONGEST_COMMENT) });
export const captionBody = z.pick(postBody, { caption: true });
/** The path decides. Other fields of the body must agree with it, and `uid` must be the viewer's own. */
const reactBody = <const Step extends 1 | -1>(step: Step) =>
  z.object({ react: z.optional(z.literal(step, 'invalid')), uid: z.optional(z.string()) });

const byId = z.object({ id });
const postPage = z.object(pageQuery);

export const postsRoutes = {
  'GET /posts': route({
    summary: 'Stories, newest first; `from=following` keeps those of people the viewer follows',
    access: 'traveller',
    query: z.extend(postPage, { from: z._default(z.enum(['everyone', 'following']), 'everyone') }),
    response: z.array(post),
  }),
  'GET /posts/:email': route({
    summary: 'The stories of one person (email or alias), newest first; with an id, that one story',
    access: 'traveller',
    params: z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
    query: postPage,
    response: z.union([z.array(post), post]),
  }),
  'GET /posts/:id/comments': route({
    summary: 'The comments of a story, newest first',
    access: 'traveller',
    params: byId,
    query: postPage,
    response: z.array(comment),
  }),
  'POST /posts': route({
    summary:
      'Publish a story with 1 to 10 own uploads; sent again with the same `key`, it answers the same story',
    access: 'traveller',
    body: postBody,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'PATCH /posts/:id': route({
    summary: 'Comment on a story',
    access: 'traveller',
    params: byId,
    body: commentBody,
    response: z.extend(modified, { comment }),
  }),
  'PUT /posts/:id/caption': route({
    summary: 'Change the caption of an own story; it is marked as edited',
    access: 'traveller',
    params: byId,
    body: captionBody,
    response: modified,
  }),
  'DELETE /posts/:id': route({
    summary: 'Delete an own story; it can be restored for a minute',
    access: 'traveller',
    params: byId,
    response: deleted,
  }),
  'PUT /posts/:id/restore': route({
    summary: 'Take back the deletion of an own story, within a minute',
    access: 'traveller',
    params: byId,
    response: modified,
  }),
  'DELETE /posts/:id/comments/:commentId': route({
    summary: 'Delete an own comment',
    access: 'traveller',
    params: z.object({ id, commentId: id }),
    response: deleted,
  }),
  'PUT /post_react_add/:id': route({
    summary: 'React to a story; replays change nothing',
    access: 'traveller',
    params: byId,
    body: reactBody(1),
    response: modified,
  }),
  'PUT /post_react_remove/:id': route({
    summary: 'Take a reaction back; replays change nothing',
    access: 'traveller',
    params: byId,
    body: reactBody(-1),
    response: modified,
  }),
  'GET /agency/:email': route({
    summary: 'The stories of an agency, newest first',
    access: 'traveller',
    params: z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
    query: z.object(pageQuery),
    response: z.array(post),
  }),
  'DELETE /agency-post/:id': route({
    summary: 'Delete a story of the own agency; it can be restored for a minute',
    access: 'agency',
    right: 'stories',
    params: z.object({ id }),
    response: deleted,
  }),
} as const satisfies RouteTable;
