import { insertReport } from '../../apps/server/src/features/reports/reports.writes.ts';
import { createStory } from '../../apps/server/src/testing/stories.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';

const storyOfTraveller = async (cast: Cast) => createStory(cast.services, await cast.traveller());
const theTravellersStory: MakeAsk = async (cast) => ({ params: { id: await storyOfTraveller(cast) } });
const story = (...pictures: string[]) => ({
  caption: 'Morning on the Sangu',
  allPicture: pictures.map((imgURL) => ({ imgURL })),
});

async function travellersComment(cast: Cast) {
  const author = await cast.traveller();
  const id = await createStory(cast.services, await cast.stranger(), {
    comments: [{ author, body: 'Beautiful' }],
  });
  const [comment] = await cast.arrange<{ _id: string }[]>('GET', `/posts/${id}/comments`, author);
  return { params: { id, commentId: comment!._id } };
}

async function reportedStory(cast: Cast): Promise<string> {
  const postId = await createStory(cast.services, await cast.stranger());
  const { id: reporterId } = await cast.traveller();
  await insertReport(cast.services.database.db, { postId, reporterId, reason: 'An advertisement' });
  return postId;
}

export const storyAsks = {
  'GET /posts': { 'the feed': nothing },
  'GET /posts/:email': {
    "the traveller's stories": async (cast) => ({ params: { email: (await cast.traveller()).email } }),
    "the traveller's story": async (cast) => ({ params: { email: await storyOfTraveller(cast) } }),
  },
  'GET /posts/:id/comments': { "the traveller's story": theTravellersStory },
  'POST /posts': {
    'an own picture': async (cast) => ({ body: story(await cast.upload(await cast.caller())) }),
    "the traveller's picture": async (cast) => ({ body: story(await cast.upload(await cast.traveller())) }),
    'as the own agency': async (cast) => ({
      body: { ...story(await cast.upload(await cast.caller())), asAgency: true },
    }),
  },
  'PATCH /posts/:id': {
    "a comment on the traveller's story": async (cast) => ({
      ...(await theTravellersStory(cast)),
      body: { comment: 'Beautiful' },
    }),
  },
  'PUT /posts/:id/caption': {
    "the traveller's story": async (cast) => ({
      ...(await theTravellersStory(cast)),
      body: { caption: 'Other words' },
    }),
  },
  'DELETE /posts/:id': { "the traveller's story": theTravellersStory },
  'PUT /posts/:id/restore': {
    "the traveller's story, just deleted": async (cast) => {
      const id = await storyOfTraveller(cast);
      await cast.arrange('DELETE', `/posts/${id}`, await cast.traveller());
      return { params: { id } };
    },
  },
  'DELETE /posts/:id/comments/:commentId': { "the traveller's comment": travellersComment },
  'PUT /post_react_add/:id': {
    "the traveller's story": async (cast) => ({
      ...(await theTravellersStory(cast)),
      body: { react: 1, uid: (await cast.caller()).id },
    }),
    "the traveller's story, as the traveller": async (cast) => ({
      ...(await theTravellersStory(cast)),
      body: { react: 1, uid: (await cast.traveller()).id },
    }),
  },
  'PUT /post_react_remove/:id': {
    "the traveller's story": async (cast) => {
      const id = await createStory(cast.services, await cast.traveller(), {
        reactors: [await cast.caller()],
      });
      return { params: { id }, body: { react: -1, uid: (await cast.caller()).id } };
    },
    "the traveller's story, as the traveller": async (cast) => {
      const traveller = await cast.traveller();
      const id = await createStory(cast.services, traveller, { reactors: [traveller] });
      return { params: { id }, body: { react: -1, uid: traveller.id } };
    },
  },
  'POST /post-report': {
    "the traveller's story": async (cast) => ({ body: { reportedId: await storyOfTraveller(cast) } }),
  },
  'GET /all-reports': { 'what was reported': nothing },
  'PUT /all-reports/:id': {
    'a reported story': async (cast) => ({
      params: { id: await reportedStory(cast) },
      body: { action: 'dismiss', note: 'Nothing is wrong with it' },
    }),
  },
  'GET /audit-log': { 'what admins did': nothing },
} satisfies Asks;
