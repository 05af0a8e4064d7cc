import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createPaidTrip, markRefunded } from '../../testing/paid-trips.ts';
import { readAgencyMoney } from './money-cases/open-money.reads.ts';
import { readEligibility } from './paid-trips.reads.ts';

const DAY = 86_400_000;

let ghuri: TestApp;
let agency: TestAgency;
let nadia: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  agency = await createAgency(ghuri.services, await createUser(ghuri.services));
  nadia = await createUser(ghuri.services);
});

const tomorrow = async () => {
  const { rows } = await ghuri.services.database.pool.query<{ now: Date }>('select app_now() as now');
  return new Date(rows[0]!.now.getTime() + DAY);
};
const owes = async () => (await readAgencyMoney(ghuri.services.database.db, agency.id)).trips > 0;
const eligible = () => readEligibility(ghuri.services.database.db, nadia.id, agency.id);

describe('a paid trip', () => {
  test('before it begins › owed, not yet taken; once it began › taken, not owed', async () => {
    expect([await owes(), await eligible()]).toEqual([false, false]);
    await createPaidTrip(ghuri.services, { traveller: nadia, agency }, { startsAt: await tomorrow() });
    expect([await owes(), await eligible()]).toEqual([true, false]);
    await ghuri.moveClock(DAY);
    expect([await owes(), await eligible()]).toEqual([false, true]);
  });

  test('refunded, before or after it began › neither owed nor taken', async () => {
    const future = await createPaidTrip(
      ghuri.services,
      { traveller: nadia, agency },
      { startsAt: await tomorrow() },
    );
    const past = await createPaidTrip(ghuri.services, { traveller: nadia, agency });
    expect([await owes(), await eligible()]).toEqual([true, true]);
    await markRefunded(ghuri.services, future);
    await markRefunded(ghuri.services, past);
    expect([await owes(), await eligible()]).toEqual([false, false]);
  });

  test('the traveller deletes the account › the agency still owes it', async () => {
    await createPaidTrip(ghuri.services, { traveller: nadia, agency }, { startsAt: await tomorrow() });
    await ghuri.call('DELETE', '/account', { token: nadia.token, body: { password: nadia.password } });
    expect([await owes(), await eligible()]).toEqual([true, false]);
  });

  test('of another agency › counts there alone', async () => {
    const other = await createAgency(ghuri.services, await createUser(ghuri.services));
    await createPaidTrip(ghuri.services, { traveller: nadia, agency: other }, { startsAt: await tomorrow() });
    await createPaidTrip(ghuri.services, { traveller: nadia, agency: other });
    expect([await owes(), await eligible()]).toEqual([false, false]);
  });
});
