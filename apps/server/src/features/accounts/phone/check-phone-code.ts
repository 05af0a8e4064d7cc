import { timingSafeEqual } from 'node:crypto';
import { readPhoneCode } from '@ghuri/domain/phones';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { spendCode, takeTry } from './phone-codes.writes.ts';
import type { CodeOwner } from './phone-codes.writes.ts';
import { hashOf } from './send-code.ts';

/**
 * Checks a code and uses it up. Throws `wrong_code`, or `code_expired` if no code works: too old, used, replaced or
 * tried too often. Not in a transaction: a try counts even if the rest of the call fails. Returns the id of the code.
 */
export async function checkPhoneCode(
  { database, phoneCodeHash }: Pick<Services, 'database' | 'phoneCodeHash'>,
  owner: CodeOwner,
  typed: string,
): Promise<string> {
  const { db } = database;
  const stored = await takeTry(db, owner);
  if (!stored) throw new AppError('code_expired');
  const expected = Buffer.from(stored.codeHash);
  const given = Buffer.from(hashOf(phoneCodeHash, owner, readPhoneCode(typed) ?? ''));
  if (!timingSafeEqual(expected, given)) throw new AppError('wrong_code');
  if (!(await spendCode(db, stored.id))) throw new AppError('code_expired');
  return stored.id;
}
