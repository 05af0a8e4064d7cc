import type { Pool } from 'pg';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createServices } from '../apps/server/src/services.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createAgency } from '../apps/server/src/testing/agencies.ts';
import { createPerson } from '../apps/server/src/testing/factories.ts';
import { createTour } from '../apps/server/src/testing/tours.ts';
import type { Request } from './load.ts';
import { bearer } from './arena.ts';

export interface Person {
  id: string;
  email: string;
}

/** People, an agency and its tours of so many seats each: what booking takes. */
export async function gatherCrowd(
  databaseUrl: string,
  { people, tours, seats }: { people: number; tours: number; seats: number },
): Promise<{ people: Person[]; tours: string[] }> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, '/');
  const services = createServices({
    config,
    databaseUrl,
    appSecret: 'only to make content, long enough',
    workers: false,
  });
  try {
    const { pool } = services.database;
    const agency = await createAgency(services, await createPerson(services));
    // Here a tour may have more seats than any boat.
    await pool.query('alter table tours drop constraint if exists tours_capacity');
    const ids: string[] = [];
    for (let made = 0; made < tours; made += 1)
      ids.push(await createTour(services, agency, { capacity: seats, cost: 5_000 }));
    return { people: await insertPeople(pool, people), tours: ids };
  } finally {
    await services.database.close();
  }
}

async function insertPeople(pool: Pool, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    email: `person-${newId()}-${n}@bench.test`,
  }));
  await pool.query(
    `insert into users (id, name, email, email_verified, gender, language, alias)
     select id, 'Nusrat Jahan', email, true, 'female', 'en', 'person-' || id from unnest($1::uuid[], $2::text[]) as made (id, email)`,
    [people.map(({ id }) => id), people.map(({ email }) => email)],
  );
  return people;
}

/** Somebody books one seat. */
export async function bookingRequest(person: Person, tour: string): Promise<Request> {
  return {
    path: '/api/payment',
    headers: await bearer(person),
    body: {
      tour,
      username: 'Nusrat Jahan',
      phone_number: '01712 345678',
      address: 'Dhanmondi, Dhaka',
      persons: 1,
    },
  };
}
