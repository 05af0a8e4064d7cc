import { readCode } from '@ghuri/domain/second-factor';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { readFactor } from './second-factor.reads.ts';
import { forgiveTries, spendStep, takeTry } from './second-factor.writes.ts';

interface Who {
  userId: string;
  sessionId: string;
}

/**
 * Checks a code and uses it up. Throws `wrong_code`, the same for a wrong, an old and a used one, or `code_locked`.
 * Not in a transaction: a try counts even if the rest of the call fails.
 */
export async function checkCode(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  { userId, sessionId }: Who,
  typed: string,
): Promise<void> {
  const { db } = database;
  const factor = await readFactor(db, userId);
  if (!factor) throw new AppError('second_factor_off');
  if (!(await takeTry(db, userId))) throw new AppError('code_locked');
  const code = readCode(typed);
  if (code?.kind === 'app') {
    const step = await auth.secondFactor.stepOf(factor.secret, code.code, factor.now);
    if (step === null || !(await spendStep(db, userId, step))) throw new AppError('wrong_code');
  } else if (!code || !factor.turnedOnAt || !(await auth.secondFactor.useBackupCode(sessionId, code.code))) {
    throw new AppError('wrong_code');
  }
  await forgiveTries(db, userId);
}
