import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const besides = (file) => file.replace(/\.ts$/, '.test.ts');

const rules = globSync('packages/{domain,places}/src/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/*.data.ts'],
}).toSorted();

/** Files of the server below `apps/server/src`, each with the tests that should fail, the fastest first. */
const server = {
  'platform/access-rules.ts': ['platform/access-rules.test.ts', 'platform/mount-routes.api.test.ts'],
  'platform/access-token.ts': ['platform/access-token.test.ts'],
  'platform/mount-routes.ts': ['platform/access-rules.test.ts', 'platform/mount-routes.api.test.ts'],
  'platform/jobs/batch.ts': ['platform/jobs/batch.test.ts'],
  ...inFolder('features/bookings', {
    'checkout/expire-holds.ts': ['settlement/settle'],
    'checkout/start-payment.ts': ['checkout/hold', 'checkout/start-payment'],
    '../tours/hold-seats.writes.ts': ['checkout/hold', '../tours/hold-seats'],
    'checkout/offers.ts': ['checkout/offers'],
    'checkout/end-checkouts.ts': ['forget-bookings'],
    'checkout/release-hold.ts': ['checkout/hold'],
    '../tours/seats.writes.ts': ['checkout/hold'],
    'settlement/settle.ts': ['settlement/settle'],
    'settlement/allocate.ts': ['settlement/settle'],
    'settlement/reconcile.ts': ['settlement/reconcile'],
    'settlement/receive-callback.ts': ['settlement/receive-callback'],
    'settlement/settle-queue.writes.ts': ['settlement/receive-callback'],
    'settlement/settle-job.ts': ['settlement/receive-callback'],
    'settlement/ledger.writes.ts': ['settlement/ledger'],
    'settlement/paid-amount.reads.ts': ['../tours/cancelled-departure', 'money-cases/decide-payment'],
    'settlement/payments.writes.ts': [
      'settlement/settle',
      'settlement/receive-callback',
      'settlement/reconcile',
      'settlement/foreign-money',
      'checkout/start-payment',
    ],
    'refunds/cancel-booking.ts': ['../tours/cancelled-departure'],
    'refunds/cancel-paid.ts': ['../tours/cancelled-departure'],
    'refunds/refund-booking.ts': ['../tours/cancelled-departure'],
    '../tours/refund-cancelled-tour.ts': ['../tours/cancelled-departure', '../tours/tour-promises'],
    'refunds/refund-stopped-agency.ts': ['refunds/refund-stopped-agency'],
    'refunds/finish-refund.ts': [
      'money-cases/decide-refund',
      'money-cases/decide-payment',
      'settlement/foreign-money',
    ],
    'refunds/follow-refunds.ts': ['refunds/follow-refunds', 'refunds/refund-doubts'],
    'refunds/refund-leases.writes.ts': ['refunds/follow-refunds', 'refunds/refund-doubts'],
    'money-cases/decide-payment.ts': [
      'money-cases/decide-payment',
      'settlement/foreign-money',
      'settlement/traveller-left',
    ],
    'money-cases/decide-refund.ts': ['money-cases/decide-refund'],
    'money-cases/decide-unclear-refund.ts': ['refunds/refund-doubts'],
    'money-cases/payment-decisions.writes.ts': [
      'money-cases/decide-refund',
      'money-cases/decide-payment',
      'settlement/foreign-money',
      'refunds/refund-doubts',
    ],
    'money-cases/open-money.reads.ts': ['../leaving/leaving', '../leaving/delete-agency'],
    'forget-bookings.writes.ts': ['forget-bookings', '../leaving/leaving', '../leaving/delete-agency'],
    'departure-of-booking.writes.ts': ['balances/balance-jobs', '../tours/reschedule/reschedule'],
    'checkout/holds.writes.ts': [
      'checkout/hold',
      'checkout/hold-limits',
      'checkout/offers',
      '../tours/hold-seats',
      'settlement/settle',
    ],
    'balances/balance-jobs.ts': ['balances/balance-jobs', 'balances/balances'],
    'balances/balances.writes.ts': [
      'refunds/cancel-part',
      'balances/balance-jobs',
      'balances/balances',
      'money-cases/decide-payment',
    ],
    'balances/start-balance.ts': ['balances/start-balance'],
    'refunds/cancel-part.ts': ['refunds/cancel-part', 'travellers/travellers'],
    ...eachWith(
      ['name-travellers', 'require-places', 'seat-links', 'take-seat', 'travellers.writes', 'traveller-jobs'],
      'travellers',
      ['travellers', 'seats', 'papers'],
    ),
    ...eachWith(['give-papers', 'forget-traveller'], 'travellers', ['papers', 'travellers', 'seats']),
  }),
  ...inFolder('features/tours', {
    ...eachWith(['add-ons.writes', 'price-party', 'save-prices', 'set-prices'], 'prices', [
      'prices',
      'coupons',
      'groups',
      '../../bookings/checkout/hold',
      '../../bookings/balances/start-balance',
    ]),
    ...eachWith(['coupons', 'coupons.reads', 'coupons.writes'], 'prices', ['coupons']),
    ...eachWith(['group-jobs', 'group-size.reads', 'groups.writes'], 'prices', ['groups', 'prices']),
    ...eachWith(
      [
        'end-waiting',
        'join-waiting-list',
        'leave-waiting-list',
        'offer-seats.writes',
        'waiting-jobs',
        'waiting-list.writes',
      ],
      'waiting-list',
      ['waiting-list', 'offered-seats'],
    ),
  }),
  ...inFolder('features/leaving', {
    'cancel-trips.ts': ['leaving'],
    'delete-account.ts': ['leaving'],
    'delete-agency.ts': ['delete-agency', '../agencies/own-agency'],
    'forget-agency.ts': [
      'delete-agency',
      '../agencies/own-agency',
      '../posts/agency-stories',
      '../open-requests/withdraw-request',
    ],
  }),
};

/** The files that `npm run mutation` mutates, each with its project in vitest.config.ts and the tests that should fail. */
export const MUTATED = [
  ...rules.map((file) => ({
    project: 'packages',
    file,
    // place-of.ts uses the index, so its tests cover it.
    tests: [besides(file).replace('place-index', 'place-of')],
  })),
  ...Object.entries(server).map(([file, tests]) => ({
    project: 'server',
    file: `apps/server/src/${file}`,
    tests: tests.map((test) => `apps/server/src/${test}`),
  })),
];

function inFolder(folder, targets) {
  return Object.fromEntries(
    Object.entries(targets).map(([file, tests]) => [
      path.posix.join(folder, file),
      tests.map((test) => path.posix.join(folder, `${test}.api.test.ts`)),
    ]),
  );
}

/** Files of one folder that have the same tests. */
function eachWith(files, folder, tests) {
  return Object.fromEntries(
    files.map((file) => [`${folder}/${file}.ts`, tests.map((test) => `${folder}/${test}`)]),
  );
}
