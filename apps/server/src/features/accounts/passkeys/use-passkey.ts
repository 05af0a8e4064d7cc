import type { Assertion } from '@ghuri/contract/passkeys';
import { mayCounterFollow } from '@ghuri/domain/passkeys';
import type { Browser, Session } from '../../../platform/auth/auth-provider.ts';
import { challengeOf } from '../../../platform/auth/passkeys.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { findUser } from '../accounts.reads.ts';
import { noteProof, settleSession } from '../second-factor/second-factor.writes.ts';
import { findPasskey } from './passkeys.reads.ts';
import { insertChallenge, notePasskeyUse, takeChallenge } from './passkeys.writes.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'passkeys'>;

export async function startPasskey({ database, passkeys }: Needs): Promise<string> {
  const { options, challenge } = await passkeys.startAssertion();
  await insertChallenge(database.db, challenge, null);
  return options;
}

/** Checks an answer and uses its challenge up, right or wrong. Returns whose passkey it is. */
async function checkPasskey({ database, passkeys }: Needs, answer: Assertion): Promise<string> {
  const { db } = database;
  const challenge = challengeOf(answer);
  const isOpen = await takeChallenge(db, challenge, null);
  const passkey = await findPasskey(db, answer.id);
  const counter = isOpen && passkey ? await passkeys.checkAssertion(answer, challenge, passkey) : null;
  if (!passkey || counter === null || !mayCounterFollow(passkey.counter, counter))
    throw new AppError('passkey_refused');
  if (!(await notePasskeyUse(db, passkey.id, counter))) throw new AppError('passkey_refused');
  return passkey.userId;
}

/** A passkey is possession and fingerprint, face or PIN: no code is asked for after it. */
export async function signInByPasskey(
  services: Needs,
  answer: Assertion,
  browser: Browser,
): Promise<{ session: Session; setCookies: string[] }> {
  const { auth, database } = services;
  const user = await findUser(database.db, await checkPasskey(services, answer));
  if (!user) throw new AppError('passkey_refused');
  const { session, setCookies } = await auth.startSession(user, browser);
  // Only a session that waits has something to settle.
  await settleSession(database.db, session.id);
  return { session, setCookies };
}

/** The viewer confirms who they are, with a passkey of their own. */
export async function stepUpByPasskey(services: Needs, viewer: Viewer, answer: Assertion): Promise<void> {
  if ((await checkPasskey(services, answer)) !== viewer.id) throw new AppError('passkey_refused');
  await noteProof(services.database.db, viewer.sessionId);
}
