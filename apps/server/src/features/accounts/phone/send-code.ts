import { randomInt } from 'node:crypto';
import { PHONE_CODES_AN_HOUR, PHONE_CODES_A_DAY, newPhoneCode } from '@ghuri/domain/phones';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { addHashed } from '../../../platform/rate-limits.ts';
import type { Services } from '../../../services.ts';
import type { Language } from '../accounts.reads.ts';
import { replaceCode } from './phone-codes.writes.ts';
import type { CodeOwner } from './phone-codes.writes.ts';
import { codeText } from './phone-texts.ts';

const HOUR_SECONDS = 3_600;

/**
 * Sends a new code. Does not look at accounts, so it does the same for every number: nobody learns which numbers have
 * one.
 */
export async function sendPhoneCode(
  { config, database, phoneCodeHash, sms }: Pick<Services, 'config' | 'database' | 'phoneCodeHash' | 'sms'>,
  owner: CodeOwner,
  language: Language,
): Promise<void> {
  if (!sms.available) throw new AppError('phone_not_available');
  const code = newPhoneCode((below) => randomInt(below));
  const kind = owner.userId === null ? 'sign-in-code' : 'phone-code';
  await database.db.transaction(async (db) => {
    if (!(await replaceCode(db, owner, hashOf(phoneCodeHash, owner, code))))
      throw new AppError('code_just_sent');
    await takeFromLimits(db, owner.phone);
    const text = codeText(kind, { code, language, publicUrl: config.publicUrl });
    await sms.queue(db, { to: owner.phone, kind, text });
  });
}

/** Bound to its owner: a code for one thing is wrong for another. */
export const hashOf = (hash: Services['phoneCodeHash'], { phone, userId }: CodeOwner, code: string): string =>
  hash(`${phone}:${userId ?? ''}:${code}`);

/** Always on, also where other limits are off: every message costs money and disturbs its reader. */
async function takeFromLimits(db: Db, phone: string): Promise<void> {
  const hour = { key: `phone-hour:${phone}`, calls: 1, windowSeconds: HOUR_SECONDS };
  const day = { key: `phone-day:${phone}`, calls: 1, windowSeconds: 24 * HOUR_SECONDS };
  const states = await addHashed(db, [hour, day]);
  if (states.get(hour.key)!.used > PHONE_CODES_AN_HOUR || states.get(day.key)!.used > PHONE_CODES_A_DAY)
    throw new AppError('phone_limit');
}
