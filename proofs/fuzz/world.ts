import { insertReport } from '../../apps/server/src/features/reports/reports.writes.ts';
import { addPushDevice } from '../../apps/server/src/features/notifications/add-push-device.ts';
import { saveReview } from '../../apps/server/src/features/reviews/reviews.writes.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createAgency } from '../../apps/server/src/testing/agencies.ts';
import { FORM } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { addWebhook } from '../../apps/server/src/features/integrations/webhooks/keep-webhooks.ts';
import { COMPLAINT } from '../../apps/server/src/testing/disputes.ts';
import { createUser, signInCookie } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { signUpByPhone } from '../../apps/server/src/testing/phones.ts';
import { turnOnFactor } from '../../apps/server/src/testing/second-factor.ts';
import { createStory } from '../../apps/server/src/testing/stories.ts';
import { createTour } from '../../apps/server/src/testing/tours.ts';
import { needPapers, wholeDraft } from '../../apps/server/src/testing/trips.ts';
import { createPaidTrip } from '../../apps/server/src/testing/paid-trips.ts';
import { createCast } from '../cast.ts';
import type { Cast } from '../cast.ts';
import { paymentUnderReview, refusedRefund } from '../money-cases.ts';
import { MAILBOX, SECRETS, exactly } from './canaries.ts';
import type { Canary } from './canaries.ts';
import type { Kind } from './likely-values.ts';
import type { Caller } from './requests.ts';

/** Users of every role, one thing of every kind, and secrets among them. */
export interface World {
  tokenOf(caller: Caller): string | null;
  /** The thing of a kind with a number, as this caller would name it. */
  find(caller: Caller, kind: Kind, number: number): string;
  canaries: Canary[];
}

const BANK = {
  bank_name: SECRETS.bankName,
  bank_account_num: SECRETS.account,
  holder_name: SECRETS.holder,
  branch: SECRETS.branch,
};
const PAPERS = { bank: BANK, nidFront: Buffer.from(SECRETS.nid), nidBack: Buffer.from(SECRETS.nid) };

/** Each can be used once. */
const LINKS = Array.from({ length: 4 }, () => ['reset-password', 'verify-email'] as const).flat();

export async function createWorld(market: Market): Promise<World> {
  const { services } = market.ghuri;
  const { db, pool } = services.database;
  const cast = createCast(market, 'traveller', {
    agency: PAPERS,
    phone: SECRETS.travellersPhone,
    manual: {
      username: SECRETS.manualName,
      phone_number: SECRETS.manualPhone,
      note: SECRETS.manualNote,
    },
    block: { reason: SECRETS.blockReason },
  });
  const people: Record<Exclude<Caller, 'visitor' | 'forged token'>, TestUser> = {
    traveller: await cast.traveller(),
    'other traveller': await cast.other(),
    'unverified owner': await cast.pendingOwner(),
    'verified owner': await cast.owner(),
    admin: await cast.admin(),
    'support admin': await cast.as('support admin').caller(),
    'finance admin': await cast.as('finance admin').caller(),
    'deleted account': await cast.stranger(),
  };
  const goes = people['deleted account'];
  await cast.arrange('DELETE', '/account', { token: goes.token, body: { password: goes.password } });
  const stranger = await cast.stranger();
  const agencies = [(await cast.agency()).id, (await cast.pendingAgency()).id];
  const told = { author: people['other traveller'], body: 'Beautiful' };
  const stories = [
    await createStory(services, people.traveller, { comments: [told, told] }),
    await createStory(services, people['other traveller']),
    await createStory(services, stranger),
  ];
  await insertReport(db, {
    postId: stories[2]!,
    reporterId: people.traveller.id,
    reason: 'An advertisement',
  });
  await createPaidTrip(services, { traveller: people.traveller, agency: { id: agencies[0]! } });
  await saveReview(db, {
    agencyId: agencies[0]!,
    reviewerId: people.traveller.id,
    rating: 4,
    body: 'Good boats',
  });
  await createPaidTrip(services, { traveller: people['other traveller'], agency: { id: agencies[0]! } });

  // Nobody can book it. One user waits, another does not yet.
  const full = await createTour(services, { id: agencies[0]! }, { capacity: 4, taken: 4 });
  await cast.arrange('PUT', `/waiting-list/${full}`, { token: stranger.token, body: { persons: 2 } });

  const paid = await cast.paid();
  const booked = await bookingOf(cast, stranger);
  await papersOf(cast, stranger, booked.bookingId);
  const wish = await cast.quoted();
  const { requestId, bidId } = await cast.requestWithBid();
  const sealed = await sealedBid(cast, requestId);
  const strangersRequest = await requestOf(cast, stranger);

  const inbox = await inboxOf(cast, stranger);

  const column = async (text: string): Promise<string[]> =>
    (await pool.query<{ it: string }>(text)).rows.map(({ it }) => it);
  const newest = (table: string) => column(`select id as it from ${table} order by id desc limit 4`);
  const everybody = [...Object.values(people), stranger];
  const uploads = new Map<string, string[]>();
  for (const [role, person] of Object.entries(people)) {
    if (person === goes) continue;
    uploads.set(role, await Promise.all([0, 1, 2, 3].map(() => cast.upload(person))));
  }
  const waiting = await cast.stranger({ verified: false });
  const things: Partial<Record<Kind, string[]>> = {
    agency: agencies,
    'agency-email': [people['verified owner'].email, people['unverified owner'].email],
    alias: everybody.map(({ alias }) => alias),
    bid: [bidId, sealed],
    block: [await cast.block()],
    booking: [paid.bookingId, booked.bookingId],
    case: [await paymentUnderReview(cast), await refusedRefund(cast)],
    code: [paid.checkInCode || 'KITE'],
    comment: await newest('comments'),
    conversation: inbox.conversations,
    message: inbox.messages,
    reply: [inbox.reply],
    // Of a user who makes no other call: signing out ends all sessions.
    cookie: [(await signInCookie(services, await cast.stranger())).cookie],
    dispute: [await disputeOf(cast, await cast.stranger())],
    webhook: [await webhookOf(cast)],
    email: everybody.map(({ email }) => email),
    link: [
      ...(await Promise.all(LINKS.map((kind) => cast.link(stranger, kind)))),
      await seatLinkOf(cast, people.traveller, paid.bookingId),
    ],
    manual: [await cast.manual()],
    notification: await newest('notifications'),
    'push-device': [await deviceOf(cast, people.traveller), await deviceOf(cast, stranger)],
    origin: [new URL(services.config.publicUrl).origin],
    request: [requestId, strangersRequest],
    review: await newest('reviews'),
    story: stories,
    topic: [
      'feed:everyone',
      `user:${people.traveller.id}`,
      'admin:work',
      `tour:${await cast.tour()}`,
      `post:${stories[0]}`,
    ],
    tour: [await cast.tour(), await createTour(services, { id: agencies[0]! }), full],
    transaction: [paid.transactionId, booked.transactionId],
    trip: [...(await newest('agency_trips')), await draftOf(cast)],
    'unverified-email': [waiting.email],
    upload: [...uploads.values()].flat(),
    user: everybody.map(({ id }) => id),
    wish: [wish],
  };

  const ownOf = (caller: Caller): TestUser =>
    caller === 'visitor' || caller === 'forged token' ? stranger : people[caller];
  const hashes = await column('select password as it from auth_accounts where password is not null');
  const { uri, backupCodes } = await turnOnFactor(market.ghuri, await createUser(services));
  const { phone } = await signUpByPhone(market.ghuri);
  const factorSecret = new URL(uri).searchParams.get('secret')!;
  return {
    canaries: [
      ...[...new Set(hashes)].map((hash) => exactly('the hash of a password', hash)),
      exactly('the phone number of a user', phone.slice(-10), (_caller, call) => call === MAILBOX),
      ...[factorSecret, ...backupCodes].map((secret) => exactly('a second factor', secret)),
    ],
    tokenOf: (caller) => {
      if (caller === 'visitor') return null;
      return caller === 'forged token' ? `${people.admin.token.slice(0, -8)}forgery0` : people[caller].token;
    },
    find: (caller, kind, number) => {
      if (kind === 'own-email') return ownOf(caller).email;
      if (kind === 'own-id') return ownOf(caller).id;
      if (kind === 'own-upload') return uploads.get(caller)?.[number % 4] ?? '/media/none/640.webp';
      if (kind === 'day') return new Date(Date.now() + (number - 3) * 86_400_000).toISOString().slice(0, 10);
      const known = things[kind] ?? [];
      return known[number % known.length] ?? newId();
    },
  };
}

/** A draft of the verified owner that may be published. */
async function draftOf({ arrange, owner, services }: Cast): Promise<string> {
  const body = { draft: await wholeDraft(services, await owner()) };
  const { token } = await owner();
  return (await arrange<{ insertedId: string }>('POST', '/trips', { token, body })).insertedId;
}

/** A user's question, which the owner reported, an announcement of the owner, and a saved reply. */
async function inboxOf({ arrange, owner, agency, tour }: Cast, user: TestUser) {
  interface Sent {
    conversationId: string;
    messageId: string;
  }
  const { token } = await owner();
  const asked = await arrange<Sent>('POST', '/conversations', {
    token: user.token,
    body: { about: { kind: 'agency', id: (await agency()).id }, text: SECRETS.message, key: newId() },
  });
  await arrange('POST', `/messages/${asked.messageId}/report`, { token, body: {} });
  const announced = await arrange<Sent>('POST', `/roster/${await tour()}/announcements`, {
    token,
    body: { text: SECRETS.announcement, key: newId() },
  });
  const reply = { title: 'A reply about shoes', text: SECRETS.savedReply };
  const { insertedId } = await arrange<{ insertedId: string }>('POST', '/agency-replies', {
    token,
    body: reply,
  });
  return {
    conversations: [asked.conversationId, announced.conversationId],
    messages: [asked.messageId, announced.messageId],
    reply: insertedId,
  };
}

/** A device of a user that gets push messages. */
function deviceOf({ services }: Cast, { id, email, sessionId }: TestUser): Promise<string> {
  // A number, so that no name is looked up.
  const endpoint = `https://93.184.216.34/${SECRETS.pushAddress}/${newId()}`;
  const keys = { p256dh: services.vapidKeys.publicKey, auth: SECRETS.pushSecret };
  return addPushDevice(services, { id, email, sessionId }, { endpoint, keys }, undefined);
}

async function webhookOf({ services, agency }: Cast): Promise<string> {
  // A number, so that no name is looked up.
  const address = { url: 'https://93.184.216.34/hook', events: ['payout.paid' as const] };
  return (await addWebhook(services, (await agency()).id, address)).id;
}

/** A user's case about a started trip of the verified owner. */
async function disputeOf(cast: Cast, user: TestUser): Promise<string> {
  const { bookingId } = await bookingOf(cast, user);
  await cast.services.database.pool.query(
    `update bookings set starts_at = app_now() - interval '1 hour' where id = $1`,
    [bookingId],
  );
  const body = { ...COMPLAINT, wish: 'full', wishAmount: null, text: SECRETS.complaint };
  const { disputeId } = await cast.arrange<{ disputeId: string }>('POST', `/bookings/${bookingId}/dispute`, {
    token: user.token,
    body,
  });
  return disputeId;
}

/** A paid seat of another user on the verified owner's tour. */
async function bookingOf({ market, tour, arrange }: Cast, stranger: TestUser) {
  const form = { ...FORM, phone_number: SECRETS.bookedPhone, address: SECRETS.bookedAddress };
  const booking = await arrange<{ bookingId: string; transactionId: string }>('POST', '/payment', {
    token: stranger.token,
    body: { tour: await tour(), ...form },
  });
  const back = await market.end(await market.attemptOf(booking.bookingId), 'pay');
  await market.knock(`return/${booking.transactionId}`, back);
  await market.ghuri.runJobs();
  return booking;
}

/** Papers for that booking, which the agency may open: its departure is near. */
async function papersOf({ services, tour, arrange }: Cast, { token }: TestUser, booking: string) {
  await needPapers(services, await tour());
  const body = { idNumber: SECRETS.travellersCard, picture: null };
  await arrange('PUT', `/bookings/${booking}/travellers/1/papers`, { token, body });
  for (const [table, key] of [
    ['tours', 'id'],
    ['bookings', 'tour_id'],
  ] as const)
    await services.database.pool.query(
      `update ${table} set starts_at = app_now() + interval '6 days' where ${key} = $1`,
      [await tour()],
    );
}

/** A link to the first seat of a booking. */
async function seatLinkOf({ arrange }: Cast, { token }: TestUser, booking: string): Promise<string> {
  const address = `/bookings/${booking}/travellers/1/link`;
  return (await arrange<{ token: string }>('POST', address, { token })).token;
}

/** An open request of a user who accepts no bid. */
async function requestOf({ arrange, wish }: Cast, { token }: TestUser): Promise<string> {
  const body = { ...(await wish()), phone: SECRETS.askedPhone };
  return (await arrange<{ insertedId: string }>('POST', '/request-tour', { token, body })).insertedId;
}

/** Another agency's bid for the traveller's request. */
async function sealedBid({ arrange, services }: Cast, requestId: string): Promise<string> {
  const rival = await createUser(services, { name: 'Jahid Khan' });
  await createAgency(services, rival, { name: 'Rival Boats' });
  const { bidId } = await arrange<{ bidId: string }>('PATCH', `/bid-tour/${requestId}`, {
    token: rival.token,
    body: { _id: newId(), amount: 11_000, message: SECRETS.sealedBid },
  });
  return bidId;
}
