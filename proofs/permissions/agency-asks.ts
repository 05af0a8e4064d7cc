import {
  insertOpening,
  markStopped,
  saveChangesAsked,
} from '../../apps/server/src/features/agencies/agency-moderation.writes.ts';
import { saveReview } from '../../apps/server/src/features/reviews/reviews.writes.ts';
import { agencyForm } from '../../apps/server/src/testing/agencies.ts';
import { askForBankCode } from '../../apps/server/src/testing/bank-code.ts';
import type { TestAgency } from '../../apps/server/src/testing/agencies.ts';
import { createPaidTrip } from '../../apps/server/src/testing/paid-trips.ts';
import { createTour, tourForm } from '../../apps/server/src/testing/tours.ts';
import { nothing } from './ask.ts';
import type { Asks, MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';

const ABOUT = { agencyPhone: '01712 345678', state: 'Sylhet', district: 'Sunamganj', area: 'Tahirpur' };

/** Of the agency's email: the verified owner's and the unverified owner's. */
const byEmail: Record<string, MakeAsk> = {
  'the verified agency': async (cast) => {
    await cast.agency();
    return { params: { email: (await cast.owner()).email } };
  },
  'the pending agency': async (cast) => {
    await cast.pendingAgency();
    return { params: { email: (await cast.pendingOwner()).email } };
  },
};
const byId: Record<string, MakeAsk> = {
  'the verified agency': async (cast) => ({ params: { id: (await cast.agency()).id } }),
  'the pending agency': async (cast) => ({ params: { id: (await cast.pendingAgency()).id } }),
};

/** The traveller travelled with it. */
async function travelled(cast: Cast, agency: TestAgency): Promise<void> {
  await createPaidTrip(cast.services, { traveller: await cast.traveller(), agency });
}

async function reviewOf(cast: Cast, agency: TestAgency): Promise<string> {
  const { db, pool } = cast.services.database;
  await travelled(cast, agency);
  await saveReview(db, {
    agencyId: agency.id,
    reviewerId: (await cast.traveller()).id,
    rating: 4,
    body: 'Good boats',
  });
  const { rows } = await pool.query<{ id: string }>('select id from reviews where agency_id = $1', [
    agency.id,
  ]);
  return rows[0]!.id;
}

async function agencyStory(cast: Cast): Promise<string> {
  await cast.agency();
  const owner = await cast.owner();
  const allPicture = [{ imgURL: await cast.upload(owner) }];
  const { insertedId } = await cast.arrange<{ insertedId: string }>('POST', '/posts', {
    token: owner.token,
    body: { caption: 'New boats', allPicture, asAgency: true },
  });
  return insertedId;
}

const tourOf = (agency: (cast: Cast) => Promise<TestAgency>) => async (cast: Cast) => ({
  params: { id: await createTour(cast.services, await agency(cast)) },
});
const ownersTour = tourOf((cast) => cast.agency());
const foreignTour = tourOf((cast) => cast.foreignAgency());
const withForm =
  (ask: MakeAsk): MakeAsk =>
  async (cast) => ({ ...(await ask(cast)), body: await tourForm(cast.services, await cast.caller()) });
const withReason =
  (ask: MakeAsk): MakeAsk =>
  async (cast) => ({ ...(await ask(cast)), body: { reason: 'The papers are not readable' } });

const withPassword =
  (ask: MakeAsk): MakeAsk =>
  async (cast) => ({ ...(await ask(cast)), body: { password: await passwordOf(cast) } });
/** Visitors have none. */
const passwordOf = async (cast: Cast) =>
  (await cast.token()) === null ? 'none' : (await cast.caller()).password;
const BANK = {
  bank_name: 'Hill Bank',
  bank_account_num: '2290000012345',
  holder_name: 'Mita Das',
  branch: 'Rangamati',
};

export const agencyAsks = {
  'GET /createAgency': {
    'verified agencies': nothing,
    'the verified owner by email': async (cast) => {
      await cast.agency();
      return { query: { agencyEmail: (await cast.owner()).email } };
    },
  },
  'POST /createAgency': {
    "an agency of one's own": async (cast) => ({
      body: await agencyForm(cast.services, await cast.caller()),
    }),
    "with the traveller's papers": async (cast) => ({
      body: await agencyForm(cast.services, await cast.traveller()),
    }),
  },
  'DELETE /createAgency/:id': {
    'the verified agency': withPassword(byId['the verified agency']!),
    'the pending agency': withPassword(byId['the pending agency']!),
    "without the person's password": async (cast) => ({
      ...(await byId['the verified agency']!(cast)),
      body: { password: 'not this one' },
    }),
  },
  'DELETE /deleteAgency/:email': {
    'the verified agency': withPassword(byEmail['the verified agency']!),
    'the pending agency': withPassword(byEmail['the pending agency']!),
    "without the person's password": async (cast) => ({
      ...(await byEmail['the verified agency']!(cast)),
      body: { password: 'not this one' },
    }),
  },
  'GET /agency-deletion': { 'the own agency': nothing },
  'PUT /close-agency': {
    'the own agency': withPassword(async () => ({})),
    "without the person's password": async () => ({ body: { password: 'not this one' } }),
  },
  'PUT /reopen-agency': { 'the own agency': nothing },
  'GET /agency-info/:email': byEmail,
  'GET /agency-details/:email': byEmail,
  'GET /agencyProfile/:id': byId,
  'GET /agency/:email': byEmail,
  'DELETE /agency-post/:id': {
    'a story of the verified agency': async (cast) => ({ params: { id: await agencyStory(cast) } }),
  },
  'PUT /agency/about': { 'the own agency': async () => ({ body: ABOUT }) },
  'PUT /agency/pictures': {
    'the own agency': async (cast) => ({
      body: { agencyCover: await cast.upload(await cast.caller()) },
    }),
  },
  'PUT /agency-bank': {
    'the own agency': async (cast) => ({
      body: {
        ...BANK,
        password: await passwordOf(cast),
        code: await askForBankCode(cast.market.ghuri, await cast.caller()),
      },
    }),
    "without the person's password": async () => ({
      body: { ...BANK, password: 'not this one', code: '123456' },
    }),
  },
  'GET /agency/paper-openings': { 'the own agency': nothing },
  'POST /agency-bank/code': {
    'the own agency': async (cast) => ({ body: { password: await passwordOf(cast) } }),
    "without the person's password": async () => ({ body: { password: 'not this one' } }),
  },
  'PUT /agency/personalize': { 'the own agency': async () => ({ body: { personalizeTour: false } }) },
  'GET /all-agency': {
    'verified agencies': nothing,
    'pending agencies': async () => ({ query: { status: 'pending' } }),
  },
  'PUT /agency/form': {
    'a pending agency that was asked for changes': async (cast) => {
      const { id } = await cast.pendingAgency();
      await saveChangesAsked(cast.services.database.db, id, [{ part: 'name', reason: 'As on the licence' }]);
      return { body: { agencyName: 'Hill Trails Limited', ...ABOUT } };
    },
  },
  'PUT /approve-agency/:id': {
    'the pending agency': async (cast) => {
      const { id } = await cast.pendingAgency();
      await insertOpening(cast.services.database.db, id, (await cast.caller()).id);
      return { params: { id }, body: { status: true } };
    },
    'papers that no admin opened': async (cast) => ({
      params: { id: (await cast.pendingAgency()).id },
      body: { status: true },
    }),
  },
  'GET /admin/agencies/:id': byId,
  'PUT /stop-agency/:id': { 'the verified agency': withReason(byId['the verified agency']!) },
  'PUT /lift-agency-stop/:id': {
    'a stopped agency': withReason(async (cast) => {
      const { id } = await cast.agency();
      await markStopped(cast.services.database.db, id, 'Complaints');
      return { params: { id } };
    }),
  },
  'PUT /revoke-agency/:id': { 'the verified agency': withReason(byId['the verified agency']!) },
  'PUT /ask-agency-for-changes/:id': {
    'the pending agency': async (cast) => ({
      params: { id: (await cast.pendingAgency()).id },
      body: { changes: [{ part: 'nidFront', reason: 'Blurred' }] },
    }),
  },
  'PUT /take-down-tour/:id': { "the verified owner's tour": withReason(ownersTour) },
  'GET /admin-mail': { 'the own choice': nothing },
  'PUT /admin-mail': { 'the own choice': async () => ({ body: { on: false } }) },
  'DELETE /delete-agency/:id': { 'the pending agency': withReason(byId['the pending agency']!) },
  'POST /agency-papers/:id': { 'the pending agency': withReason(byId['the pending agency']!) },
  'GET /agency/reviews/:email': byEmail,
  'GET /review-summary/:agencyId': {
    'the verified agency': async (cast) => ({ params: { agencyId: (await cast.agency()).id } }),
  },
  'PUT /review/:agencyId': {
    'an agency the traveller travelled with': async (cast) => {
      const agency = await cast.agency();
      await travelled(cast, agency);
      return { params: { agencyId: agency.id }, body: { review: 'Good boats', rating: 4 } };
    },
  },
  'PUT /review/:id/answer': {
    'a review of the verified agency': async (cast) => ({
      params: { id: await reviewOf(cast, await cast.agency()) },
      body: { answer: 'Thank you' },
    }),
    "a review of a stranger's agency": async (cast) => ({
      params: { id: await reviewOf(cast, await cast.foreignAgency()) },
      body: { answer: 'Thank you' },
    }),
  },
  'GET /upcomingTours': { 'upcoming tours': nothing },
  'GET /rightUpcomingTours': { 'upcoming tours': nothing },
  'GET /upcomingTours/:agencyEmail': {
    'the verified agency': async (cast) => {
      await cast.tour();
      return { params: { agencyEmail: (await cast.owner()).email } };
    },
    'the pending agency': async (cast) => {
      await cast.pendingAgency();
      return { params: { agencyEmail: (await cast.pendingOwner()).email } };
    },
  },
  'GET /upcoming-tours/:id': { "the verified owner's tour": ownersTour },
  'POST /upcomingTours': { 'a new tour': withForm(nothing) },
  'PUT /upcoming-tours/:id': {
    "the verified owner's tour": withForm(ownersTour),
    "a stranger's tour": withForm(foreignTour),
  },
  'PUT /cancel-tour/:id': {
    "the verified owner's tour": withReason(ownersTour),
    "a stranger's tour": withReason(foreignTour),
  },
  'PUT /update-time/:id': {
    "the verified owner's tour": async (cast) => ({ ...(await ownersTour(cast)), body: { timesUp: true } }),
  },
  'PUT /interested/:id': {
    "the verified owner's tour": async (cast) => ({
      ...(await ownersTour(cast)),
      body: { interested: true },
    }),
  },
} satisfies Asks;
