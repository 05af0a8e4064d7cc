import type { stepUpBody } from '@ghuri/contract/second-factor';
import type * as z from 'zod/mini';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { findUser } from '../accounts.reads.ts';
import { proveIdentity } from '../prove-identity.reads.ts';
import { checkCode } from './check-code.ts';
import { noteProof } from './second-factor.writes.ts';

/** The user confirms who they are. Dangerous calls then work for ten minutes, in this session only. */
export async function stepUp(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  viewer: Viewer,
  { password, code }: z.output<typeof stepUpBody>,
): Promise<void> {
  const user = await findUser(database.db, viewer.id);
  if (!user) throw new AppError('not_signed_in');
  if (user.hasSecondFactor) {
    if (code === undefined) throw new AppError('invalid_input', [{ path: 'code', code: 'required' }]);
    await checkCode({ auth, database }, { userId: user.id, sessionId: viewer.sessionId }, code);
  } else {
    await proveIdentity({ auth, database }, viewer, { value: password, field: 'password' });
  }
  await noteProof(database.db, viewer.sessionId);
}
