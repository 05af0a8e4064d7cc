import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, databasePlace } from '../testing/embedded.ts';
import type { DatabasePlace } from '../testing/embedded.ts';
import { backUp, restore } from './backup.ts';
import { mayDeleteFiles } from './backup-lock.writes.ts';
import { openDatabase } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { StartProblem } from './start-problem.ts';

let made: DatabasePlace;
let place: DatabasePlace;
let beside: string;
let copy: string;
let restored: string;
beforeAll(async () => {
  made = await databasePlace();
  await (await made.start()).stop();
});
afterAll(() => made.clear());
beforeEach(async () => {
  place = await databasePlace(made.folder);
  beside = await mkdtemp(path.join(os.tmpdir(), 'ghuri-backup-'));
  await chmod(beside, 0o755);
  copy = path.join(beside, 'copy');
  restored = path.join(beside, 'restored');
  await mkdir(path.join(place.parent, 'pictures'));
  await writeFile(path.join(place.parent, 'pictures', 'boat.webp'), 'a boat');
});
afterEach(async () => {
  await place.clear();
  await rm(beside, { recursive: true, force: true });
});

/** Reads from a server on the restored folder. */
async function fromRestored<Row>(text: string): Promise<Row[]> {
  const server = await startEmbeddedPostgres({ folder: path.join(restored, 'postgres'), durable: false });
  try {
    return await ask<Row>(server.url, text);
  } finally {
    await server.stop();
  }
}

describe('backUp and restore', () => {
  it('during writes › the copy has everything from before it began, and no partial transaction', async () => {
    const { url } = await place.start();
    await ask(url, 'create table seats (taken int not null); create table holds (persons int not null)');
    await ask(url, 'insert into seats values (0)');
    const take =
      'with held as (insert into holds values (2) returning persons) update seats set taken = taken + 2';
    await ask(url, take);
    const [{ taken: before }] = (await ask<{ taken: number }>(url, 'select taken from seats')) as [
      { taken: number },
    ];

    const done = new AbortController();
    const writers = Promise.all(
      [1, 2].map(async () => {
        while (!done.signal.aborted) await ask(url, take);
      }),
    );
    await backUp(place.parent, copy);
    done.abort();
    await writers;
    const [{ taken: after }] = (await ask<{ taken: number }>(url, 'select taken from seats')) as [
      { taken: number },
    ];

    await restore(copy, restored);
    const [{ taken, held }] = (await fromRestored<{ taken: number; held: number }>(
      'select taken, (select sum(persons)::int from holds) as held from seats',
    )) as [{ taken: number; held: number }];
    expect(taken).toBe(held);
    expect(taken).toBeGreaterThanOrEqual(before);
    expect(taken).toBeLessThanOrEqual(after);
    // Without writes meanwhile this would prove nothing.
    expect(after).toBeGreaterThan(before);
    expect(await readFile(path.join(restored, 'pictures', 'boat.webp'), 'utf8')).toBe('a boat');
  });

  it('hole 20: while pictures come and go › the copy is complete, with every picture that stayed', async () => {
    await place.start();
    const pictures = path.join(place.parent, 'pictures');
    for (let n = 0; n < 300; n += 1) {
      await mkdir(path.join(pictures, `kept-${n}`));
      await writeFile(path.join(pictures, `kept-${n}`, '640.webp'), `picture ${n}`);
    }
    const done = new AbortController();
    let changes = 0;
    const people = Promise.all(
      [1, 2, 3, 4].map(async (person) => {
        for (let n = 0; !done.signal.aborted; n += 1, changes += 1) {
          const folder = path.join(pictures, `kept-${(n * 7 + person) % 300}`);
          const part = path.join(folder, `${person}.part`);
          await writeFile(part, 'half a picture');
          await rename(part, path.join(folder, `${person}.webp`));
          await rm(path.join(folder, `${person}.webp`));
          const whole = path.join(pictures, `gone-${person}-${n % 50}`);
          await mkdir(whole, { recursive: true });
          await writeFile(path.join(whole, '640.webp'), 'short-lived');
          await rm(whole, { recursive: true });
        }
      }),
    );
    try {
      for (const round of ['one', 'two']) await backUp(place.parent, path.join(beside, round));
    } finally {
      done.abort();
      await people;
    }
    // Without changes meanwhile this would prove nothing.
    expect(changes).toBeGreaterThan(20);
    await restore(path.join(beside, 'two'), restored);
    for (const n of [0, 150, 299])
      expect(await readFile(path.join(restored, 'pictures', `kept-${n}`, '640.webp'), 'utf8')).toBe(
        `picture ${n}`,
      );
  });

  it.each([
    ['while files wait for the backup', true],
    ['control: while they do not', false],
  ])('hole 20: a picture is removed between database and files, %s', async (_, guarded) => {
    const server = await place.start();
    await ask(server.url, `create table shown (file text); insert into shown values ('boat.webp')`);
    const picture = path.join(place.parent, 'pictures', 'boat.webp');
    const database = openDatabase(server.url, { connections: 1 });
    await backUp(place.parent, copy, {
      betweenParts: async () => {
        await database.db.execute(sql`delete from shown`);
        if (!guarded || (await mayDeleteFiles(database.db))) await rm(picture);
      },
    });
    expect(await mayDeleteFiles(database.db)).toBe(true);
    await database.close();
    await restore(copy, restored);
    // The copied rows still name it.
    expect(await fromRestored('select file from shown')).toEqual([{ file: 'boat.webp' }]);
    expect(existsSync(path.join(restored, 'pictures', 'boat.webp'))).toBe(guarded);
  });

  it('while nothing runs › the same', async () => {
    const server = await place.start();
    await ask(server.url, 'create table kept as select 42 as answer');
    await server.stop();
    await backUp(place.parent, copy);
    await restore(copy, restored);
    expect(await fromRestored('select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('an unfinished copy, or a folder that is not empty › refused, nothing touched', async () => {
    await backUp(place.parent, copy);
    await expect(backUp(place.parent, copy)).rejects.toThrow('not empty');
    await expect(backUp(place.parent, path.join(place.parent, 'inside'))).rejects.toThrow('outside');
    await rm(path.join(copy, 'backup.json'));
    await expect(restore(copy, restored)).rejects.toThrow('not a finished copy');
    expect(existsSync(restored)).toBe(false);
    const taken = await mkdtemp(path.join(beside, 'taken-'));
    await writeFile(path.join(taken, 'mine'), '');
    await expect(restore(copy, taken)).rejects.toThrow(StartProblem);
  });

  it('a folder without an embedded database › refused, with what to do instead', async () => {
    await expect(backUp(path.join(place.parent, 'nowhere'), copy)).rejects.toThrow('pg_dump');
  });
});
