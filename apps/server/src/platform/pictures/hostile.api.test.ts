import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_KINDS, hostilePicture, stowaways } from '../../testing/hostile-pictures.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { form, gif, jpeg } from '../../testing/test-pictures.ts';
import { newId } from '../ids.ts';

/** A few of each kind; `node bench/hostile-pictures.ts` sends thousands to a server of its own and watches its memory. */
const EACH = 4;

let ghuri: TestApp;
let token: string;

beforeAll(async () => {
  ghuri = await createTestApp();
  ({ token } = await ghuri.services.accessTokens.sign(
    { id: newId(), email: 'rafi@example.com', sessionId: newId() },
    new Date(),
  ));
});
afterAll(() => ghuri.close());

const authorization = () => ({ authorization: `Bearer ${token}` });
async function upload(bytes: Buffer) {
  const { payload, headers } = form({ bytes });
  return ghuri.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, ...authorization() },
  });
}
const media = async (url: string) => (await ghuri.app.inject({ url, headers: authorization() })).rawPayload;

describe('POST /upload', () => {
  test(`${HOSTILE_KINDS} kinds of hostile pictures, ${EACH} of each › refused or reduced to pixels`, async () => {
    const wrong: string[] = [];
    for (let n = 0; n < EACH * HOSTILE_KINDS; n += 1) {
      const { kind, fate, bytes } = await hostilePicture(n);
      const answer = await upload(bytes);
      const allowed = { refused: [413, 415], cleaned: [200], either: [200, 413, 415] }[fate];
      if (!allowed.includes(answer.statusCode)) wrong.push(`${n}, ${kind}: ${answer.statusCode}`);
      if (answer.statusCode !== 200) continue;
      const { url } = answer.json<{ data: { url: string } }>().data;
      for (const found of stowaways(await media(url))) wrong.push(`${n}, ${kind}: ${found}`);
    }
    expect(wrong).toEqual([]);
    expect((await upload(await jpeg())).statusCode).toBe(200);
  }, 120_000);

  test('control: the hidden content › is found in the originals', async () => {
    const { default: sharp } = await import('sharp');
    const dirty = await sharp(await jpeg(20, 20))
      .withExif({ IFD0: { Make: 'GHURI-SECRET' } })
      .webp()
      .toBuffer();
    expect(stowaways(dirty)).toEqual(expect.arrayContaining(['a chunk EXIF', 'GHURI-SECRET']));
    expect(
      stowaways(
        Buffer.concat([
          await sharp(await gif(2))
            .webp()
            .toBuffer(),
          Buffer.from('<script'),
        ]),
      ),
    ).toEqual(expect.arrayContaining(['bytes after the end', '<script']));
  });
});
