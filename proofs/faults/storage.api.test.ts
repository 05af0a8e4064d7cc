import { rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from '../../apps/server/src/platform/storage/folder-storage.ts';
import { createS3Storage } from '../../apps/server/src/platform/storage/s3-storage.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import { createTestApp } from '../../apps/server/src/testing/test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { form, jpeg } from '../../apps/server/src/testing/test-pictures.ts';

/** Discards the log: the route of pictures logs its failures at every level. */
const silent = pino({ level: 'silent' }, { write: () => {} });
let photo: Buffer;
let ghuri: TestApp;
let rafi: TestUser;

beforeAll(async () => {
  photo = await jpeg(60, 40);
  ghuri = await createTestApp({}, { log: silent });
  rafi = await createUser(ghuri.services);
});
afterAll(() => ghuri.close());

async function upload() {
  const { payload, headers } = form({ bytes: photo });
  return ghuri.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, authorization: `Bearer ${rafi.token}` },
  });
}

const writeStory = (url: string) =>
  ghuri.call('POST', '/posts', {
    token: rafi.token,
    body: { caption: 'Morning on the Sangu', allPicture: [{ imgURL: url, alt: 'A boat' }] },
  });
const look = async (url: string) => (await ghuri.app.inject({ url })).statusCode;

/** Replaces the storage: everything in the server uses this one object. */
const storeIn = (storage: Storage) => Object.assign(ghuri.services.storage, storage);

/** What users see of a failed storage: the upload fails and can be repeated, everything else works. */
async function expectPoliteRefusal(shown: string, pictures: 503 | 200 = 503): Promise<void> {
  const answer = await upload();
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(answer.headers['retry-after']).toBe('5');
  expect(await look(shown)).toBe(pictures);
  const stories = await ghuri.call('GET', '/posts', { token: rafi.token });
  const said = await ghuri.call('PATCH', `/posts/${stories.json()[0]._id}`, {
    token: rafi.token,
    body: { comment: 'Lovely' },
  });
  expect(said.statusCode).toBe(200);
}

/** A failed upload leaves nothing after a day, and a stored one stays. */
async function expectNothingByHalf(shown: string): Promise<void> {
  await ghuri.moveClock(25 * 3_600_000);
  // The hourly job.
  await ghuri.services.database.pool.query(
    `insert into pgboss.job (name, data, dead_letter, policy) values ('pictures.expire', '{}', 'dead-jobs', 'standard')`,
  );
  await ghuri.runJobs();
  const { rows } = await ghuri.services.database.pool.query('select 1 from pictures where used_as is null');
  expect(rows).toEqual([]);
  expect(await look(shown)).toBe(200);
}

describe('the folder of pictures', () => {
  let shown: string;
  beforeAll(async () => {
    shown = (await upload()).json().data.url;
    await writeStory(shown);
  });

  test('is missing › uploads and pictures return 503, the rest works; mounted again › everything works', async () => {
    const folder = path.join(ghuri.services.config.dataDir, 'pictures');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'no folder');
    await expectPoliteRefusal(shown);
    await rename(`${folder}-away`, `${folder}-back`);
    await rename(folder, `${folder}-no-folder`);
    await rename(`${folder}-back`, folder);
    expect(await look(shown)).toBe(200);
    const { url } = (await upload()).json().data;
    expect((await writeStory(url)).statusCode).toBe(200);
  });

  test('is full › uploads return 503, pictures are still shown; with space again › accepted, nothing half stored', async () => {
    const folder = path.join(ghuri.services.config.dataDir, 'pictures');
    storeIn(
      createFolderStorage(folder, silent, async (file) => {
        await writeFile(file, 'half a pict');
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      }),
    );
    await expectPoliteRefusal(shown, 200);
    storeIn(createFolderStorage(folder, silent));
    expect((await upload()).statusCode).toBe(200);
    await expectNothingByHalf(shown);
  });
});

describe('the bucket', () => {
  const objects = new Map<string, Buffer>();
  let mood: 'well' | 'busy' | 'silent' | 'stalling' = 'well';
  let bucket: Server;
  let shown: string;

  function answer({ method, url }: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const key = url!.split('?')[0]!;
    const found = objects.get(key);
    if (mood === 'silent') return;
    if (mood === 'busy') response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    else if (method === 'PUT') {
      objects.set(key, body);
      response.end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    else {
      response.writeHead(200, { 'content-length': found.length });
      if (mood === 'stalling') response.write(found.subarray(0, found.length / 2));
      else response.end(found);
    }
  }

  beforeAll(async () => {
    bucket = createServer((request, response) => {
      void buffer(request).then((body) => answer(request, response, body));
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    storeIn(
      createS3Storage(
        {
          endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
          region: 'auto',
          bucket: 'photos',
          accessKeyId: 'ghuri',
          secretAccessKey: 'secret',
        },
        silent,
        { connectMs: 1000, answerMs: 800, callMs: 2000 },
      ),
    );
    shown = (await upload()).json().data.url;
    await writeStory(shown);
  });
  afterAll(() => {
    bucket.closeAllConnections();
    bucket.close();
  });

  test.each(['busy', 'silent'] as const)(
    'is %s › said, the rest goes on; well again › taken',
    async (now) => {
      mood = now;
      await expectPoliteRefusal(shown);
      mood = 'well';
      expect((await upload()).statusCode).toBe(200);
      expect(await look(shown)).toBe(200);
    },
  );

  test('stops in the middle of a picture › reading it times out; healthy again › complete', async () => {
    mood = 'stalling';
    const key = shown.replace('/media/', '');
    await expect(ghuri.services.storage.get(key)).rejects.toMatchObject({ code: 'unavailable' });
    mood = 'well';
    expect((await ghuri.services.storage.get(key))?.length).toBeGreaterThan(0);
  });

  test('is down › 503, the rest works; back at its address › accepted, nothing half stored', async () => {
    const { port } = bucket.address() as AddressInfo;
    bucket.closeAllConnections();
    await new Promise((resolve) => bucket.close(resolve));
    await expectPoliteRefusal(shown);
    await new Promise<void>((resolve) => bucket.listen(port, '127.0.0.1', resolve));
    expect((await upload()).statusCode).toBe(200);
    await expectNothingByHalf(shown);
  });
});
