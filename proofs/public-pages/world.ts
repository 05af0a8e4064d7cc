import { saveReview } from '../../apps/server/src/features/reviews/reviews.writes.ts';
import { createAgency } from '../../apps/server/src/testing/agencies.ts';
import type { TestAgency } from '../../apps/server/src/testing/agencies.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { createPaidTrip } from '../../apps/server/src/testing/paid-trips.ts';
import { createStory } from '../../apps/server/src/testing/stories.ts';
import { createTour } from '../../apps/server/src/testing/tours.ts';
import { wholeDraft } from '../../apps/server/src/testing/trips.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createWorld } from '../fuzz/world.ts';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';

/**
 * The world of the fuzz tests with its secrets, and more: everything that must not be on public pages, in words that
 * begin with `Zqsecret`. So a `Zqsecret` on a public page is a leak, and names itself.
 */
export interface PublicWorld {
  /** Of an agency that sells; the second story is a person's. */
  open: { agency: string; trip: string; stories: string[] };
  /** Opens at its own address, and is named nowhere else. */
  unlisted: string;
  /** What is not public, by the names that its addresses would have. */
  closed: { trips: string[]; agencies: string[]; stories: string[] };
}

/** Shows stories to everybody. */
export const AUTHOR = 'Farhana Kabir';
/** A price like no other, in taka. */
export const SECRET_SUM = 482_039;

export async function createPublicWorld(market: Market): Promise<PublicWorld> {
  await createWorld(market);
  const { services } = market.ghuri;
  const desk = openDesk(market);
  const owner = await desk.person('owner');
  const agency = await createAgency(services, owner, {
    name: 'Open Doors',
    description: 'Boats & <small> hills.',
    phone: '01898 582039 Zqsecretphone',
    website: 'https://zqsecretsite.example',
    bank: { bank_name: 'Zqsecretbank', holder_name: 'Zqsecretholder', branch: 'Zqsecretbranch' },
    nidFront: Buffer.from('Zqsecretcard'),
    nidBack: Buffer.from('Zqsecretcard'),
  });
  const trip = await desk.publish(owner);
  const change = await wholeDraft(services, owner, { title: { en: 'Zqsecretunpublishedchange', bn: '' } });
  await desk.call('PUT', `/trips/${trip.id}`, owner, {
    revision: await desk.revisionOf(trip.id),
    draft: change,
  });
  const words = {
    title: { en: 'Zqsecretunlisted', bn: '' },
    summary: { en: 'Zqsecretunlistedwords', bn: '' },
  };
  const unlisted = await desk.publish(owner, { location: 'Kuakata', ...words }, 'unlisted');
  const draft = await desk.begin(owner, { location: 'Remakri', title: { en: 'Zqsecretdraft', bn: '' } });
  await createTour(services, agency, {
    details: 'Zqsecretcancelleddetails',
    cancelled: 'Zqsecretcancelreason',
  });
  await desk.call('POST', '/coupons', owner, { code: 'ZQSECRET-COUPON', percent: 10 });
  await sellSeats(market, desk, { owner, trip: trip.id });
  await reviewAgency(market, desk, agency);

  const closed = await closedAgencies(market, desk);
  const told = await tellStories(market, desk, { owner, agency });
  return {
    open: { agency: await desk.slugOf(agency), trip: trip.slug, stories: told.open },
    unlisted: unlisted.slug,
    closed: { ...closed, trips: [...closed.trips, draft], stories: [...closed.stories, ...told.closed] },
  };
}

/** A paid booking with a named traveller, and a sale by hand. */
async function sellSeats(
  market: Market,
  { call, person, run }: Desk,
  { owner, trip }: { owner: TestUser; trip: string },
): Promise<void> {
  const traveller = await person('traveller');
  const [tour] = await run('select id from tours where trip_id = $1 order by starts_at', [trip]);
  const booking = await call<{ bookingId: string; transactionId: string }>('POST', '/payment', traveller, {
    tour,
    username: 'Zqsecretcustomer',
    phone_number: '01898 582041',
    address: 'Zqsecretaddress',
  });
  const news = await market.end(await market.attemptOf(booking.bookingId), 'pay');
  await market.knock(`return/${booking.transactionId}`, news);
  await market.ghuri.runJobs();
  await call('PUT', `/bookings/${booking.bookingId}/travellers`, traveller, {
    travellers: [{ position: 1, name: 'Zqsecretpassenger', age: 31 }],
  });
  await call('POST', `/roster/${tour}/manual-bookings`, owner, {
    _id: newId(),
    username: 'Zqsecretwalkin',
    phone_number: '01898 582042',
    persons: 1,
    paidBy: 'cash',
    price: SECRET_SUM,
    note: 'Zqsecretnote',
  });
}

/** Reviewers are shown by their given names, suspended ones not at all. */
async function reviewAgency({ ghuri }: Market, { suspend }: Desk, agency: TestAgency): Promise<void> {
  const review = async (name: string, body: string) => {
    const reviewer = await createUser(ghuri.services, { name });
    await createPaidTrip(ghuri.services, { traveller: reviewer, agency });
    const { db } = ghuri.services.database;
    await saveReview(db, { agencyId: agency.id, reviewerId: reviewer.id, rating: 5, body });
    return reviewer;
  };
  await review('Md. Tanvir Zqsecretfamilyname', 'Good boats <b>');
  await suspend(await review('Zqsecretsuspendedreviewer', 'Zqsecretsuspendedreview'));
}

/** Agencies that do not sell, with everything that others show. */
async function closedAgencies({ ghuri: { services } }: Market, desk: Desk): Promise<PublicWorld['closed']> {
  const { run } = desk;
  const closed: PublicWorld['closed'] = { trips: [], agencies: [], stories: [] };
  const add = async (
    word: string,
    verified: boolean,
    close: (id: string, of: TestUser) => Promise<unknown>,
  ) => {
    const of = await desk.person(`${word}owner`);
    const agency = await createAgency(services, of, {
      name: `Zqsecret${word}agency`,
      description: `Zqsecret${word}description`,
      verified,
    });
    const tour = await createTour(services, agency, {
      location: 'Sajek Valley',
      details: `Zqsecret${word}details`,
      hotel: `Zqsecret${word}hotel`,
    });
    const trip = 'select slug from agency_trips where id = (select trip_id from tours where id = $1)';
    const story = await desk.hiddenStory(`${word}story`, of, `agency_id = '${agency.id}'`);
    await desk.showStories(of, true);
    await close(agency.id, of);
    const slug = await desk.slugOf(agency);
    closed.trips.push(tour, ...(await run(trip, [tour])));
    closed.agencies.push(agency.id, slug, slug.slice(-8));
    closed.stories.push(story);
  };
  await add('pending', false, async () => {});
  await add('stopped', true, (id) =>
    run(`update agencies set stopped_at = app_now(), stop_reason = 'Zqsecretstopreason' where id = $1`, [id]),
  );
  await add('suspended', true, (_id, of) => desk.suspend(of));
  await add('revoked', true, (id) =>
    run(
      `update agencies set verified = false, decided_at = null, personalize_tour = false, revoke_reason = 'Zqsecretrevoked'
       where id = $1`,
      [id],
    ),
  );
  return closed;
}

async function tellStories(
  { ghuri: { services } }: Market,
  desk: Desk,
  { owner, agency }: { owner: TestUser; agency: TestAgency },
): Promise<{ open: string[]; closed: string[] }> {
  const { hiddenStory, person, showStories } = desk;
  const author = await createUser(services, { name: AUTHOR, email: 'zqsecret-author@ghuri.test' });
  await showStories(author, true);
  const commenter = await person('commenter');
  const ofPerson = await createStory(services, author, {
    caption: 'Above the clouds of Sajek Valley </script>',
    pictures: 3,
    reactors: [commenter],
    comments: [{ author: commenter, body: 'Zqsecretcomment' }],
  });
  const ofAgency = await createStory(services, owner, { caption: 'New boats for Sajek Valley' });
  await desk.run('update posts set agency_id = $2 where id = $1', [ofAgency, agency.id]);

  const [shy, banned, unproven, blocked] = [
    await person('shy'),
    await person('banned'),
    await person('unproven', { verified: false }),
    await person('blocked'),
  ];
  await showStories(shy, false);
  await showStories(unproven, true);
  await showStories(banned, true);
  await desk.suspend(banned);
  // A block is between two accounts, and public pages do not know who reads. So it hides nothing there, and is not shown.
  await desk.call('PUT', `/block/${blocked.email}`, author, {});
  const closed = [
    await hiddenStory('deleted', author, 'deleted_at = app_now()'),
    await hiddenStory('removed', author, 'deleted_at = app_now(), removed_at = app_now()'),
    await hiddenStory('privatebydefault', await person('quiet')),
    await hiddenStory('chosenprivate', shy),
    await hiddenStory('suspendedauthor', banned),
    await hiddenStory('unverifiedauthor', unproven),
    await hiddenStory('blockedauthor', blocked),
  ];
  return { open: [ofAgency, ofPerson], closed };
}
