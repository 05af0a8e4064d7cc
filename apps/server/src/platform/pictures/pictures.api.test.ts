import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { form, gif, jpeg } from '../../testing/test-pictures.ts';
import { keepFilesDuring } from '../backup-lock.writes.ts';
import { newId } from '../ids.ts';
import type { PictureUse } from '../../schema/pictures.table.ts';

const person = () => ({ id: newId(), email: 'rafi@example.com', sessionId: newId() });
const [rafi, tania] = [person(), person()];
const DAY = 86_400_000;
const ELSEWHERE = '/media/AAAAAAAAAAAAAAAAAAAAAA/1600.webp';
let ghuri: TestApp;
let tokens: { rafi: string; tania: string };

const get = (url: string, token?: string, method: 'GET' | 'HEAD' = 'GET') =>
  ghuri.app.inject({ method, url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const sized = (url: string, file: string) => url.replace(/[^/]+$/, file);
const db = () => ghuri.services.database.db;
const imported = async (bytes: Buffer, ownerId: string) =>
  (await ghuri.services.pictures.import(bytes, ownerId)).url;
const upload = async (ownerId = rafi.id) => imported(await jpeg(64, 48), ownerId);
/** In all sizes; drawing them takes time. */
const uploadWide = async (ownerId = rafi.id) => imported(await jpeg(2000, 1000), ownerId);
const attach = (url: string, to = newId(), ownerId = rafi.id, as: PictureUse = 'post') =>
  ghuri.services.pictures.attach(db(), { url, ownerId, as, to, field: 'images' });

/** Runs the hourly job. */
async function expire(): Promise<void> {
  await ghuri.services.database.pool.query(
    `insert into pgboss.job (name, data, dead_letter, policy) values ('pictures.expire', '{}', 'dead-jobs', 'standard')`,
  );
  await ghuri.runJobs();
}

beforeAll(async () => {
  ghuri = await createTestApp();
  const tokenOf = async (viewer: typeof rafi) =>
    (await ghuri.services.accessTokens.sign(viewer, new Date())).token;
  tokens = { rafi: await tokenOf(rafi), tania: await tokenOf(tania) };
});
afterAll(() => ghuri.close());

describe('an upload', () => {
  test('before it is attached › only for its uploader, never cached', async () => {
    const url = await upload();
    const own = await get(url, tokens.rafi);
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await get(url, tokens.tania)).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('once attached › for everyone, cached forever', async () => {
    const url = await uploadWide();
    expect(await attach(url)).toMatchObject({ url, width: 1600, height: 800 });
    const { statusCode, headers, rawPayload } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const head = await get(url, undefined, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(rawPayload.length),
    ]);
  });

  test('when the transaction that attaches it rolls back › still private', async () => {
    const url = await upload();
    const failed = db().transaction(async (tx) => {
      await ghuri.services.pictures.attach(tx, { url, ownerId: rafi.id, as: 'post', to: newId() });
      throw new Error('change of mind');
    });
    await expect(failed).rejects.toThrow('change of mind');
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('importFor', () => {
  test('two owners › a picture for each, private to each', async () => {
    const copies = await ghuri.services.pictures.importFor(await jpeg(), [rafi.id, tania.id]);
    expect(new Set(copies.map(({ url }) => url)).size).toBe(2);
    expect((await get(copies[0]!.url, tokens.rafi)).statusCode).toBe(200);
    expect((await get(copies[1]!.url, tokens.rafi)).statusCode).toBe(404);
    expect((await get(copies[1]!.url, tokens.tania)).statusCode).toBe(200);
  });
});

describe('attach', () => {
  test('the same use again › the same result', async () => {
    const [url, post] = [await upload(), newId()];
    expect(await attach(url, post)).toEqual(await attach(url, post));
  });

  test.each([
    ["another person's upload", async () => upload(tania.id)],
    ['an upload that is in use elsewhere', async () => (await attach(await upload())).url],
    ['an upload that never was', async () => ELSEWHERE],
    ['a page of the internet', async () => 'https://example.com/picture.jpg'],
    ['a script', async () => 'javascript:alert(1)'],
    ['a path that leaves the folder', async () => '/media/../../etc/passwd'],
    ['nothing', async () => ''],
  ])('%s › invalid_input naming the field', async (_, find) => {
    const url = await find();
    await expect(attach(url)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'images', code: 'not_your_upload' }],
    });
  });

  test('an upload of yesterday › too late, even before the job deletes it', async () => {
    const url = await upload();
    await ghuri.moveClock(DAY + 1_000);
    await expect(attach(url)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await get(url, tokens.rafi)).statusCode).toBe(404);
  });

  test('twice at the same moment for two posts › one succeeds', async () => {
    const url = await upload();
    const outcomes = await Promise.allSettled([attach(url), attach(url), attach(url)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('take', () => {
  const take = (url: string, ownerId = rafi.id) =>
    ghuri.services.pictures.take(db(), { url, ownerId, field: 'card' });

  test('an own upload › its bytes, once; the picture and its files are gone', async () => {
    const url = await uploadWide();
    expect(await sharp((await take(url)).bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
    expect((await get(url, tokens.rafi)).statusCode).toBe(404);
    await expect(take(url)).rejects.toMatchObject({ fields: [{ path: 'card', code: 'not_your_upload' }] });
    await expect(attach(url)).rejects.toMatchObject({ code: 'invalid_input' });
    await ghuri.runJobs();
    expect(await ghuri.services.storage.exists(url.replace('/media/', ''))).toBe(false);
  });

  test('in a transaction that rolls back › unchanged', async () => {
    const url = await upload();
    const givenUp = db().transaction(async (tx) => {
      await ghuri.services.pictures.take(tx, { url, ownerId: rafi.id });
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    await ghuri.runJobs();
    expect((await get(url, tokens.rafi)).statusCode).toBe(200);
  });

  test('another user’s, a used one, an unknown one › invalid_input, unchanged', async () => {
    const shown = await upload();
    await attach(shown);
    const foreign = await upload(tania.id);
    for (const url of [foreign, shown, ELSEWHERE, 'https://elsewhere.test/card.png']) {
      await expect(take(url)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    expect((await get(shown)).statusCode).toBe(200);
    expect((await get(foreign, tokens.tania)).statusCode).toBe(200);
  });
});

describe('sizes and formats', () => {
  test('each size › its width; one larger than the picture › the largest size', async () => {
    const { url } = await ghuri.services.pictures.import(await jpeg(900, 600), rafi.id);
    await attach(url);
    const widths = [];
    for (const label of [320, 640, 1080, 1600]) {
      widths.push((await sharp((await get(sized(url, `${label}.webp`))).rawPayload).metadata()).width);
    }
    expect(widths).toEqual([320, 640, 900, 900]);
  });

  test('avif › webp at first, avif for ever once the job has drawn it', async () => {
    const url = await uploadWide();
    await attach(url);
    const early = await get(sized(url, '640.avif'));
    expect(early.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
    });
    await ghuri.runJobs();
    const late = await get(sized(url, '640.avif'));
    expect(late.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(late.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640 });
  });

  test('of an animation › its first frame in both formats, all frames as moving.webp, deleted with it', async () => {
    const { url } = await ghuri.services.pictures.import(await gif(5), rafi.id);
    await attach(url);
    await ghuri.runJobs();
    const still = await get(sized(url, '320.avif'));
    expect(still.headers['content-type']).toBe('image/avif');
    expect((await sharp(still.rawPayload, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const { headers, rawPayload } = await get(sized(url, 'moving.webp'));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(5);
    const file = `${url.split('/')[2]}/moving.webp`;
    expect(await ghuri.services.storage.get(file)).toBeDefined();
    await ghuri.services.pictures.remove(db(), [url]);
    await ghuri.runJobs();
    expect(await ghuri.services.storage.get(file)).toBeUndefined();
  });

  test.each([
    '999.webp',
    '320.jpg',
    '320',
    '0320.webp',
    '320.webp.exe',
    '..%2f..%2fsecret',
    '320.webp%00.png',
  ])('%s › 404', async (file) => {
    const url = await upload();
    await attach(url);
    expect((await get(sized(url, file))).statusCode).toBe(404);
  });
});

describe('deletion', () => {
  const filesOf = async (url: string) => {
    const name = url.split('/')[2]!;
    const found = [];
    for (const file of ['320.webp', '1600.webp', '320.avif', '1600.avif']) {
      if (await ghuri.services.storage.exists(`${name}/${file}`)) found.push(file);
    }
    return found;
  };

  test('not attached for 24 h › row and files are deleted; attached ones stay', async () => {
    const [forgotten, kept] = [await uploadWide(), await uploadWide()];
    await attach(kept);
    await expire();
    expect(await filesOf(forgotten)).toHaveLength(2);
    await ghuri.moveClock(DAY + 1_000);
    await expire();
    expect(await filesOf(forgotten)).toEqual([]);
    expect(await filesOf(kept)).toEqual(['320.webp', '1600.webp', '320.avif', '1600.avif']);
    expect((await get(kept)).statusCode).toBe(200);
  });

  test('removed › 404 at once, files deleted after the commit, other urls ignored', async () => {
    const url = await uploadWide();
    await attach(url);
    await ghuri.runJobs();
    await ghuri.services.pictures.remove(db(), [
      url,
      '/avatars/male.svg',
      'https://example.com/x.png',
      ELSEWHERE,
    ]);
    expect((await get(url)).statusCode).toBe(404);
    await ghuri.runJobs();
    expect(await filesOf(url)).toEqual([]);
  });

  test('removed in a transaction that rolls back › still there, files and all', async () => {
    const url = await uploadWide();
    await attach(url);
    const failed = db().transaction(async (tx) => {
      await ghuri.services.pictures.remove(tx, [url]);
      throw new Error('change of mind');
    });
    await expect(failed).rejects.toThrow('change of mind');
    await ghuri.runJobs();
    expect((await get(url)).statusCode).toBe(200);
  });

  test('removed before its avif was drawn › no file comes back', async () => {
    const url = await uploadWide();
    await attach(url);
    await ghuri.services.pictures.remove(db(), [url]);
    await ghuri.runJobs();
    expect(await filesOf(url)).toEqual([]);
  });

  test('with its owner › all of theirs, no other user’s', async () => {
    const leaving = person();
    const [first, second, other] = [
      await uploadWide(leaving.id),
      await uploadWide(leaving.id),
      await uploadWide(tania.id),
    ];
    await attach(first, newId(), leaving.id);
    await ghuri.services.pictures.removeAllOf(db(), leaving.id);
    await ghuri.runJobs();
    expect([await filesOf(first), await filesOf(second)]).toEqual([[], []]);
    expect((await get(other, tokens.tania)).statusCode).toBe(200);
  });
});

describe('many at once', () => {
  test('more than can wait › 503 with Retry-After for the rest, and the server keeps working', async () => {
    const { payload, headers } = form({ bytes: await jpeg(3000, 2000) });
    const send = () =>
      ghuri.app.inject({
        method: 'POST',
        url: '/api/upload',
        payload,
        headers: { ...headers, authorization: `Bearer ${tokens.rafi}` },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, send));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const busy = answers.find(({ statusCode }) => statusCode === 503)!;
    expect(busy.headers['retry-after']).toBe('5');
    expect(busy.json().code).toBe('unavailable');
    expect((await send()).statusCode).toBe(200);
  });
});

describe('hole 20: a picture that is removed while a backup runs', () => {
  test('its files › stay until the backup is over, and are deleted after it', async () => {
    const url = await upload();
    const key = url.replace('/media/', '');
    await attach(url);
    const backup = await ghuri.services.database.pool.connect();
    await keepFilesDuring(backup);
    await ghuri.services.pictures.remove(db(), [url]);
    await ghuri.runJobs();
    expect((await get(url)).statusCode).toBe(404);
    expect(await ghuri.services.storage.exists(key)).toBe(true);
    // The connection ends, and with it the backup.
    backup.release(true);
    await ghuri.moveClock(60_001);
    await ghuri.runJobs();
    expect(await ghuri.services.storage.exists(key)).toBe(false);
  });
});
