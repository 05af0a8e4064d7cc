import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createAgency } from '../../testing/agencies.ts';
import type { TestAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour, tourForm } from '../../testing/tours.ts';
import { factsOf } from './tour-facts.ts';
import { insertTour, lockToursOf } from './tours.writes.ts';

/** Parallel calls, each with a control: the same without the lock must fail. */

let ghuri: TestApp;
let kamrul: TestUser;
let agency: TestAgency;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  kamrul = await createUser(ghuri.services);
  agency = await createAgency(ghuri.services, kamrul);
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
async function someoneWaits(): Promise<void> {
  await expect
    .poll(() =>
      query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toHaveLength(1);
}

describe('a tour is cloned while the picture that both show is replaced', () => {
  /** Whether both calls succeeded and the clone has its picture. */
  async function bothWork({ locked }: { locked: boolean }): Promise<boolean> {
    const { database, pictures } = ghuri.services;
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      ghuri.call(method, path, { token: kamrul.token, body });
    const form = await tourForm(ghuri.services, kamrul);
    const first = (await send('POST', '/upcomingTours', form)).json().insertedId;
    const { image } = await tourForm(ghuri.services, kamrul);
    let edited: ReturnType<typeof send> | undefined;
    const cloned = await database.db
      .transaction(async (db) => {
        if (locked) await lockToursOf(db, agency.id);
        const { url, placeholder } = await pictures.attach(db, {
          url: form.image,
          ownerId: kamrul.id,
          as: 'tour',
          to: agency.id,
        });
        edited = send('PUT', `/upcoming-tours/${first}`, { ...form, image });
        await someoneWaits();
        const facts = factsOf(form as never);
        await insertTour(db, { id: newId(), agencyId: agency.id, facts, image: url, placeholder });
        return true;
      })
      .catch(() => false);
    const { statusCode } = (await edited)!;
    const shown = await ghuri.app.inject({ url: form.image });
    return cloned && statusCode === 200 && shown.statusCode === 200;
  }

  test('one change of an agency’s tours at a time › both work', async () => {
    expect(await bothWork({ locked: true })).toBe(true);
  });

  test('control without the lock › they do not', async () => {
    expect(await bothWork({ locked: false })).toBe(false);
  });
});

describe('a tour is published while a review changes the rating of its agency', () => {
  /** Whether the tour has its agency's rating afterwards. */
  async function agrees(publish: () => Promise<string>): Promise<boolean> {
    const client = await ghuri.services.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('update agencies set rating_count = 1, rating_sum = 5 where id = $1', [agency.id]);
      const published = publish();
      // It waits, or has already read the old rating.
      await Promise.race([published, someoneWaits()]);
      await client.query('commit');
      const [row] = await query<{ agrees: boolean }>(
        `select (tours.rating_count, tours.rating_tenths) = (agencies.rating_count, agencies.rating_tenths) as agrees
         from tours join agencies on agencies.id = agency_id where tours.id = $1`,
        [await published],
      );
      return row!.agrees;
    } finally {
      client.release();
    }
  }
  const publish = () => createTour(ghuri.services, agency);

  test('it waits for the review › both show the new rating', async () => {
    expect(await agrees(publish)).toBe(true);
  });

  test('control without the lock › the tour keeps the old one', async () => {
    const [own] = await query<{ text: string }>(
      `select pg_get_functiondef('rate_new_tour'::regproc) as text`,
    );
    await query(own!.text.replace('FOR NO KEY UPDATE', ''));
    try {
      expect(await agrees(publish)).toBe(false);
    } finally {
      await query(own!.text);
    }
  });
});
