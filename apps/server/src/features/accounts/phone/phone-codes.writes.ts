import { MOST_PHONE_TRIES, PHONE_CODE_MS, PHONE_RESEND_MS, PHONE_TICKET_MS } from '@ghuri/domain/phones';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { users } from '../../../schema/accounts.table.ts';
import { phoneCodes } from '../../../schema/phones.table.ts';

/** Whose code it is: of a number that signs in, or of a user who wants to add it. */
export interface CodeOwner {
  phone: string;
  userId: string | null;
}

const ago = (ms: number): SQL => sql`app_now() - ${ms}::double precision * interval '1 millisecond'`;
const isOwners = ({ phone, userId }: CodeOwner) =>
  and(
    eq(phoneCodes.phone, phone),
    userId === null ? isNull(phoneCodes.userId) : eq(phoneCodes.userId, userId),
  );

/**
 * Stores a new code in place of the one before. Returns false if that one is younger than a minute: of two calls at
 * once, one gets true.
 */
export async function replaceCode(db: Db, { phone, userId }: CodeOwner, codeHash: string): Promise<boolean> {
  const fresh = { id: newId(), codeHash, tries: 0, sentAt: sql`app_now()`, usedAt: null, ticketHash: null };
  const { rowCount } = await db
    .insert(phoneCodes)
    .values({ ...fresh, phone, userId })
    .onConflictDoUpdate({
      target: [phoneCodes.phone, phoneCodes.userId],
      set: fresh,
      setWhere: lte(phoneCodes.sentAt, ago(PHONE_RESEND_MS)),
    });
  return rowCount === 1;
}

/** Counts a try before the code is compared, so that parallel guesses count, too. Undefined: no code works now. */
export async function takeTry(
  db: Db,
  owner: CodeOwner,
): Promise<{ id: string; codeHash: string } | undefined> {
  const [code] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(
      and(
        isOwners(owner),
        isNull(phoneCodes.usedAt),
        lt(phoneCodes.tries, MOST_PHONE_TRIES),
        gt(phoneCodes.sentAt, ago(PHONE_CODE_MS)),
      ),
    )
    .returning({ id: phoneCodes.id, codeHash: phoneCodes.codeHash });
  return code;
}

/** Uses up a code. Returns false if it was used or replaced: of two calls with one code, one gets true. */
export async function spendCode(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(phoneCodes)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.usedAt)));
  return rowCount === 1;
}

export async function saveTicket(db: Db, id: string, ticketHash: string): Promise<void> {
  await db.update(phoneCodes).set({ ticketHash }).where(eq(phoneCodes.id, id));
}

/** Uses up a ticket. Returns its number; undefined if it was used or is too old. */
export async function takeTicket(db: Db, ticketHash: string): Promise<string | undefined> {
  const [taken] = await db
    .delete(phoneCodes)
    .where(and(eq(phoneCodes.ticketHash, ticketHash), gt(phoneCodes.usedAt, ago(PHONE_TICKET_MS))))
    .returning({ phone: phoneCodes.phone });
  return taken?.phone;
}

/** Also locks the user. */
export async function savePhone(db: Db, userId: string, phone: string | null): Promise<void> {
  await db
    .update(users)
    .set({ phone, updatedAt: sql`app_now()` })
    .where(eq(users.id, userId));
}

/** Codes and tickets that no longer work. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.sentAt, sql`app_now() - interval '1 day'`));
}
