import type { passwordBody, turnOffBody } from '@ghuri/contract/second-factor';
import type * as z from 'zod/mini';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { noticeMail } from '../accounts.mails.ts';
import { findUser } from '../accounts.reads.ts';
import { lockUser } from '../accounts.writes.ts';
import { proveIdentity } from '../prove-identity.reads.ts';
import { checkCode } from './check-code.ts';
import { readFactor } from './second-factor.reads.ts';
import { noteProof, turnOff, turnOn } from './second-factor.writes.ts';

type Needs = Pick<Services, 'auth' | 'database' | 'mail'>;

export async function readOwnFactor(
  { auth, database }: Needs,
  viewer: Viewer,
): Promise<{ since: string | null; codesLeft: number }> {
  const factor = await readFactor(database.db, viewer.id);
  if (!factor?.turnedOnAt) return { since: null, codesLeft: 0 };
  return {
    since: factor.turnedOnAt.toISOString(),
    codesLeft: await auth.secondFactor.countBackupCodes(viewer.id),
  };
}

/** Starts the set-up. Nothing changes for the user until the first code is right. */
export async function prepareFactor(
  { auth, database }: Needs,
  viewer: Viewer,
  { password }: z.output<typeof passwordBody>,
): Promise<{ uri: string; backupCodes: string[] }> {
  const user = await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  if (user.hasSecondFactor) throw new AppError('second_factor_on');
  return auth.secondFactor.prepare(viewer.sessionId, password);
}

/** Turns the second factor on with its first code. */
export async function confirmFactor(
  { auth, database, mail }: Needs,
  viewer: Viewer,
  code: string,
): Promise<void> {
  const factor = await readFactor(database.db, viewer.id);
  if (factor?.turnedOnAt) throw new AppError('second_factor_on');
  await checkCode({ auth, database }, { userId: viewer.id, sessionId: viewer.sessionId }, code);
  await database.db.transaction(async (db) => {
    if (!(await lockUser(db, viewer.id))) throw new AppError('not_signed_in');
    if (!(await turnOn(db, viewer.id))) throw new AppError('second_factor_on');
    await noteProof(db, viewer.sessionId);
    await mail.queue(db, noticeMail('second-factor-on', (await findUser(db, viewer.id))!));
  });
}

export async function renewCodes(
  { auth, database }: Needs,
  viewer: Viewer,
  { password }: z.output<typeof passwordBody>,
): Promise<string[]> {
  const user = await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  if (!user.hasSecondFactor) throw new AppError('second_factor_off');
  return auth.secondFactor.renewBackupCodes(viewer.sessionId, password);
}

/** Needs the password and a code. */
export async function dropFactor(
  { auth, database, mail }: Needs,
  viewer: Viewer,
  { password, code }: z.output<typeof turnOffBody>,
): Promise<void> {
  const user = await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  if (!user.hasSecondFactor) throw new AppError('second_factor_off');
  await checkCode({ auth, database }, { userId: viewer.id, sessionId: viewer.sessionId }, code);
  await database.db.transaction(async (db) => {
    if (!(await lockUser(db, viewer.id))) throw new AppError('not_signed_in');
    await turnOff(db, viewer.id);
    await mail.queue(db, noticeMail('second-factor-off', user));
  });
}
