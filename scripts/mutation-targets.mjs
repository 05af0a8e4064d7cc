import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const besides = (file) => file.replace(/\.ts$/, '.test.ts');
const server = (file) => `apps/server/src/${file}`;

const rules = globSync('packages/domain/src/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).toSorted();
const settleTests = [server('features/bookings/settlement/settle.api.test.ts')];
const holdTests = [server('features/bookings/checkout/hold.api.test.ts')];

/** What `npm run mutation` mutates, the project of vitest.config.ts it belongs to, and the tests that should notice, quick ones first. */
export const MUTATED = [
  ...rules.map((file) => ({
    project: 'packages',
    file,
    // The names are read by the places.
    tests: [besides(file).replace('place-names', 'places')],
  })),
  {
    project: 'server',
    file: server('platform/access-token.ts'),
    tests: [server('platform/access-token.test.ts')],
  },
  {
    project: 'server',
    file: server('platform/mount-routes.ts'),
    tests: [server('platform/access.test.ts'), server('platform/mount-routes.api.test.ts')],
  },
  ...[
    'features/bookings/settlement/settle.ts',
    'features/bookings/settlement/allocate.ts',
    'features/bookings/checkout/expire-holds.ts',
  ].map((file) => ({ project: 'server', file: server(file), tests: settleTests })),
  ...['refunds/follow-refunds', 'refunds/refund-leases.writes', 'money-cases/decide-unclear-refund'].map(
    (name) => ({
      project: 'server',
      file: server(`features/bookings/${name}.ts`),
      tests: [server('features/bookings/refunds/refund-doubts.api.test.ts')],
    }),
  ),
  ...['settle-queue.writes', 'settle-job'].map((name) => ({
    project: 'server',
    file: server(`features/bookings/settlement/${name}.ts`),
    tests: [server('features/bookings/settlement/receive-callback.api.test.ts')],
  })),
  {
    project: 'server',
    file: server('platform/jobs/batch.ts'),
    tests: [server('platform/jobs/batch.test.ts')],
  },
  ...['reconcile', 'receive-callback'].map((name) => ({
    project: 'server',
    file: server(`features/bookings/settlement/${name}.ts`),
    tests: [server(`features/bookings/settlement/${name}.api.test.ts`)],
  })),
  {
    project: 'server',
    file: server('features/bookings/checkout/start-payment.ts'),
    tests: [...holdTests, server('features/bookings/checkout/start-payment.api.test.ts')],
  },
  {
    project: 'server',
    file: server('features/tours/hold-seats.writes.ts'),
    tests: [...holdTests, server('features/tours/hold-seats.api.test.ts')],
  },
  {
    project: 'server',
    file: server('features/bookings/checkout/offers.ts'),
    tests: [server('features/bookings/checkout/offers.api.test.ts')],
  },
  ...['features/bookings/checkout/release-hold.ts', 'features/tours/seats.writes.ts'].map((file) => ({
    project: 'server',
    file: server(file),
    tests: holdTests,
  })),
];
