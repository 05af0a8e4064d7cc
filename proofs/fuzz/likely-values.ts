import * as fc from 'fast-check';
import { TEST_PASSWORD } from '../../apps/server/src/testing/factories.ts';
import { anyCursor } from './cursors.ts';
import type { Likely } from './schema-values.ts';

/**
 * Existing things are named by kind and number (`~tour.2~`) and inserted when a request is sent: requests from one seed stay the
 * same in every run, with any ids.
 */
export const KINDS = [
  'agency',
  'agency-email',
  'alias',
  'bid',
  'block',
  'booking',
  'case',
  'code',
  'comment',
  'conversation',
  'cookie',
  'day',
  'dispute',
  'email',
  'link',
  'manual',
  'message',
  'notification',
  'origin',
  'own-email',
  'own-id',
  'own-upload',
  'reply',
  'push-device',
  'request',
  'review',
  'story',
  'topic',
  'tour',
  'transaction',
  'trip',
  'unverified-email',
  'upload',
  'user',
  'webhook',
  'wish',
] as const;
export type Kind = (typeof KINDS)[number];

const NAMED = /~([a-z-]+)\.(\d+)~/g;

export const putIn = (text: string, find: (kind: Kind, number: number) => string): string =>
  text.replaceAll(NAMED, (whole, kind: string, number: string) =>
    (KINDS as readonly string[]).includes(kind) ? find(kind as Kind, Number(number)) : whole,
  );

const some = (kind: Kind): fc.Arbitrary<string> => fc.nat(7).map((number) => `~${kind}.${number}~`);
const mostly = (kind: Kind, ...others: Kind[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: some(kind) },
    ...others.map((other) => ({ weight: 1, arbitrary: some(other) })),
  );

/** The kind of the id in a path. */
const OF_PATH: [RegExp, Kind][] = [
  [/^\/(posts|post_react|agency-post|all-reports)/, 'story'],
  [/^\/(bid-tour|approve-bid)/, 'request'],
  [/^\/payment\/bid/, 'request'],
  [/^\/(personalized-tours|payment\/personalize)/, 'wish'],
  [/^\/(bookings|seats)/, 'booking'],
  [/^\/disputes/, 'dispute'],
  [/^\/agency-webhooks/, 'webhook'],
  [/^\/(conversations|agency-inbox)/, 'conversation'],
  [/^\/(messages|message-reports)/, 'message'],
  [/^\/agency-replies/, 'reply'],
  [/^\/review\/:id/, 'review'],
  [/^\/(createAgency|agencyProfile|approve-agency|delete-agency|agency-papers|review)/, 'agency'],
  [/^\/notifications/, 'notification'],
  [/^\/push-devices/, 'push-device'],
  [/^\/(all-payments|refused-refunds|unclear-refunds)/, 'case'],
  [/^\/trips/, 'trip'],
  [/^\/(tours|upcoming-tours|cancel-tour|update-time|interested|roster|payment|waiting-list)/, 'tour'],
];

/** Most lists are read from the beginning. */
const cursor = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: anyCursor },
);

/** A day near today, so that deadlines are met and missed. */
const day = fc.nat(60).map((number) => `~day.${number}~`);

const PERSON = mostly('email', 'own-email', 'alias', 'user');
const OWN = mostly('own-email', 'email');
const UPLOAD = mostly('own-upload', 'upload');

const NEW_EMAIL = fc.nat(99_999).map((number) => `new-${number}@ghuri.test`);
const PASSWORD = fc.constantFrom(TEST_PASSWORD, 'not this one');

const BY_FIELD: Record<string, fc.Arbitrary<unknown>> = {
  password: PASSWORD,
  currentPassword: PASSWORD,
  email: PERSON,
  agencyEmail: OWN,
  userEmail: OWN,
  reviewerEmail: OWN,
  followByEmail: OWN,
  byFollowEmail: OWN,
  followingEmail: some('email'),
  newEmail: NEW_EMAIL,
  uid: mostly('own-id', 'user'),
  to: day,
  commentId: some('comment'),
  reportedId: some('story'),
  agencyId: some('agency'),
  bookingId: mostly('booking', 'manual'),
  manualId: some('manual'),
  position: fc.integer({ min: 1, max: 3 }),
  picture: fc.option(UPLOAD),
  blockId: some('block'),
  transactionId: some('transaction'),
  token: some('link'),
  code: some('code'),
  imgURL: UPLOAD,
  image: UPLOAD,
  profile: UPLOAD,
  // Four own pictures, each used once.
  nidFrontImage: fc.oneof(fc.constant('~own-upload.0~'), UPLOAD),
  nidBackImage: fc.oneof(fc.constant('~own-upload.1~'), UPLOAD),
  agencyProfile: fc.oneof(fc.constant('~own-upload.2~'), UPLOAD),
  agencyCover: fc.oneof(fc.constant('~own-upload.3~'), UPLOAD),
  topics: some('topic'),
  cursor,
  bank_account_num: fc.constant('11812345678'),
  state: fc.constant('Sylhet'),
  district: fc.constant('Sunamganj'),
  area: fc.constant('Tahirpur'),
  tourTripDate: day,
  until: day,
  dates: day,
  tours: some('tour'),
  revision: fc.nat(3),
  which_day: day,
  from: day,
  searchData: fc.constantFrom('Nusrat', 'Haor', 'Sangu', 'boat', 'নদী', '%'),
  refund: fc.constantFrom(0, 5_000, 2_500),
  facebook: fc.constantFrom('https://facebook.com/nusrat', ''),
  instagram: fc.constantFrom('https://instagram.com/nusrat', ''),
  twitter: fc.constantFrom('https://x.com/nusrat', ''),
};

/** Fields whose name means something else on some calls. */
const OWN_MEANING: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  'GET /dev/mailbox': { to: some('email') },
  'POST /auth/sign-up': { email: NEW_EMAIL },
  'POST /auth/resend-verification': { email: mostly('unverified-email', 'email') },
  'GET /posts/:email': { email: fc.oneof(PERSON, some('story')) },
  'PUT /trips/:id/reschedule': { tour: some('tour') },
  'PUT /waiting-list/:id': { persons: fc.constantFrom(1, 2) },
  'PATCH /bid-tour/:id': { _id: fc.uuid({ version: 7 }) },
  'PUT /approve-bid/:id': { _id: some('bid') },
};

export function likelyFor(call: string): Likely {
  const [, path = ''] = call.split(' ');
  const kind = OF_PATH.find(([pattern]) => pattern.test(path))?.[1];
  const ofPath = kind && mostly(kind, 'user', 'tour', 'story');
  const isSelf =
    /revenue|my-tours|users\/admin|addbio|addsocial|deleteAgency|\/user\/tours|requested|accepted|personalized/.test(
      path,
    );
  const isAgency = /^\/(agency|upcomingTours)/.test(path);
  return (field) => {
    const own = OWN_MEANING[call]?.[field];
    if (own) return own;
    if (field === 'id' || field === 'tour') return ofPath;
    if (isAgency && !isSelf && /email$/i.test(field)) return mostly('agency-email', 'email');
    if (field === 'email' && (isSelf || path.startsWith('/users'))) return OWN;
    return BY_FIELD[field];
  };
}
