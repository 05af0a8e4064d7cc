import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencies } from '../../schema/agencies.table.ts';
import { createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { readAgencyBySlug } from './agencies.reads.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const db = () => ghuri.services.database.db;
const create = async (name: string, verified = true) =>
  createAgency(ghuri.services, await createUser(ghuri.services), { name, verified });
const slugOf = async (id: string) =>
  (await db().select({ slug: agencies.slug }).from(agencies).where(eq(agencies.id, id)))[0]!.slug;

describe('readAgencyBySlug', () => {
  test.each([
    ['Haor Boats & Co.', /^haor-boats-co-[0-9a-f]{8}$/],
    ['মেঘ বাড়ি', /^[0-9a-f]{8}$/],
  ])('%s › found by its name and key', async (name, form) => {
    const { id } = await create(name);
    const slug = await slugOf(id);
    expect(slug).toMatch(form);
    expect(await readAgencyBySlug(db(), slug)).toEqual({ id, slug });
  });

  test('two agencies of one name › two addresses', async () => {
    const [one, other] = [await create('Sajek Tours'), await create('Sajek Tours')];
    expect(await slugOf(one.id)).not.toBe(await slugOf(other.id));
  });

  test('renamed › the former address leads to the new one', async () => {
    const { id } = await create('Old Name');
    const former = await slugOf(id);
    await db().update(agencies).set({ name: 'New Name' }).where(eq(agencies.id, id));
    const slug = await slugOf(id);
    expect(slug).toMatch(/^new-name-/);
    expect(await readAgencyBySlug(db(), former)).toEqual({ id, slug });
  });

  test('an unverified or stopped agency, an unknown key › undefined', async () => {
    const pending = await create('Pending', false);
    const stopped = await create('Stopped');
    await db()
      .update(agencies)
      .set({ stoppedAt: new Date(), stopReason: 'Complaints' })
      .where(eq(agencies.id, stopped.id));
    for (const slug of [await slugOf(pending.id), await slugOf(stopped.id), 'haor-00000000', '', '-'])
      expect(await readAgencyBySlug(db(), slug)).toBeUndefined();
  });
});
