import { STEP_MS } from '@ghuri/domain/second-factor';
import { readClock } from '../platform/clock.reads.ts';
import { codeNow } from './authenticator.ts';
import { createUser } from './factories.ts';
import type { TestUser, UserOverrides } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface Authenticator {
  uri: string;
  backupCodes: string[];
  /** The code of the app, whose clock may be wrong by some steps. */
  code(stepsWrong?: number): Promise<string>;
}

export interface GuardedUser extends TestUser, Authenticator {}

/** Starts to set up two-step sign-in through the API. */
export async function prepareFactor(ghuri: TestApp, { token, password }: TestUser): Promise<Authenticator> {
  const made = await ghuri.call('POST', '/account/second-factor', { token, body: { password } });
  const { uri, backupCodes } = made.json<{ uri: string; backupCodes: string[] }>();
  const code = (stepsWrong = 0) => codeNow(ghuri.services.database, uri, stepsWrong);
  return { uri, backupCodes, code };
}

/** Turns two-step sign-in on. The code of this moment is then used. */
export async function turnOnFactor(ghuri: TestApp, person: TestUser): Promise<Authenticator> {
  const factor = await prepareFactor(ghuri, person);
  const on = await ghuri.call('PUT', '/account/second-factor', {
    token: person.token,
    body: { code: await factor.code() },
  });
  if (on.statusCode !== 200) throw new Error(`Two-step sign-in is not on: ${on.body}`);
  return factor;
}

/**
 * A user with two-step sign-in. The clock moves to the middle of a later step: the next code is new, and stays right for
 * some seconds.
 */
export async function createGuardedUser(ghuri: TestApp, user: UserOverrides = {}): Promise<GuardedUser> {
  const person = await createUser(ghuri.services, user);
  const factor = await turnOnFactor(ghuri, person);
  const past = (await readClock(ghuri.services.database.db)).getTime() % STEP_MS;
  await ghuri.moveClock(2.5 * STEP_MS - past);
  return { ...person, ...factor };
}
