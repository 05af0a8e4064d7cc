import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  form,
  gif,
  gifClaiming,
  jpeg,
  jpegClaiming,
  png,
  pngBomb,
  sidewaysPhoto,
} from '../../testing/test-pictures.ts';
import type { FormPart } from '../../testing/test-pictures.ts';
import { newId } from '../ids.ts';

const rafi = { id: newId(), email: 'rafi@example.com', sessionId: newId() };
let ghuri: TestApp;
let token: string;

const upload = (part: FormPart, bearer = token) => {
  const { payload, headers } = form(part);
  return ghuri.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
};
const media = (url: string, bearer = token) =>
  ghuri.app.inject({ url, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });

beforeAll(async () => {
  ghuri = await createTestApp();
  ({ token } = await ghuri.services.accessTokens.sign(rafi, new Date()));
});
afterAll(() => ghuri.close());

describe('POST /upload › valid pictures', () => {
  test.each([
    ['jpeg', () => jpeg(2000, 1500), 1600, 1200, '1600.webp'],
    ['png', () => png(500, 400), 500, 400, '640.webp'],
    ['a single-frame gif', () => gif(1), 40, 30, '320.webp'],
  ])('%s › its address, size and a small placeholder', async (_, make, width, height, file) => {
    const answer = await upload({ bytes: await make() });
    expect(answer.statusCode).toBe(200);
    const { success, data } = answer.json();
    expect(success).toBe(true);
    expect(data).toMatchObject({ width, height });
    expect(data.url).toMatch(new RegExp(`^/media/[\\w-]{22}/${file.replace('.', '\\.')}$`));
    expect(data.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(data.placeholder.length).toBeLessThanOrEqual(400);
    expect(Object.keys(data).sort()).toEqual(['height', 'placeholder', 'url', 'width']);

    const served = await media(data.url);
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  test('the same picture twice › two unguessable names', async () => {
    const bytes = await jpeg();
    const names = [await upload({ bytes }), await upload({ bytes })].map((answer) => answer.json().data.url);
    expect(new Set(names).size).toBe(2);
  });

  test('a photo with a location, turned sideways › upright, without the camera’s data', async () => {
    const bytes = await sidewaysPhoto();
    expect(bytes.includes('GHURICAM')).toBe(true);
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const { data } = (await upload({ bytes })).json();
    expect(data).toMatchObject({ width: 600, height: 800 });
    const { rawPayload } = await media(data.url);
    const left = await sharp(rawPayload).metadata();
    expect([left.exif, left.icc, left.xmp, left.iptc, left.orientation]).toEqual(Array(5).fill(undefined));
    expect(rawPayload.includes('GHURICAM')).toBe(false);
    // The left side is on top if the camera was held sideways.
    const { data: pixels } = await sharp(rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(pixels[0]!).toBeGreaterThan(150);
    expect(pixels.at(-1)!).toBeGreaterThan(150);
  });

  test('an animated gif › every size shows its first frame, moving.webp all frames', async () => {
    const { data } = (await upload({ bytes: await gif(12), filename: 'kite.gif' })).json();
    const still = await media(data.url);
    expect(await sharp(still.rawPayload, { animated: true }).metadata()).toMatchObject({
      width: 40,
      height: 30,
    });
    const moving = await media(data.url.replace(/[^/]+$/, 'moving.webp'));
    expect(moving.headers['content-type']).toBe('image/webp');
    const facts = await sharp(moving.rawPayload, { animated: true }).metadata();
    expect(facts).toMatchObject({ format: 'webp', pages: 12, width: 40, pageHeight: 30 });
    expect(facts.delay).toEqual(Array(12).fill(50));
    // Like every upload, it does not exist for others before it is published.
    expect((await media(data.url.replace(/[^/]+$/, 'moving.webp'), '')).statusCode).toBe(404);
  });

  test('a still picture › has no moving file', async () => {
    const { data } = (await upload({ bytes: await jpeg(100, 100) })).json();
    expect((await media(data.url.replace(/[^/]+$/, 'moving.webp'))).statusCode).toBe(404);
  });

  test('a gif of exactly 100 frames › accepted', async () => {
    expect((await upload({ bytes: await gif(100, 8, 8) })).statusCode).toBe(200);
  });

  test('a transparent png › keeps its transparency', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { data } = (await upload({ bytes })).json();
    expect((await sharp((await media(data.url)).rawPayload).stats()).channels[3]).toMatchObject({ max: 0 });
  });

  test('a file name that tries to leave the folder › is ignored', async () => {
    const answer = await upload({ bytes: await jpeg(), filename: '../../../etc/passwd' });
    expect(answer.json().data.url).not.toContain('passwd');
  });

  test('a very tall one › made narrower', async () => {
    const { data } = (await upload({ bytes: await png(300, 9_000) })).json();
    expect(data.height).toBeLessThanOrEqual(4_800);
    expect(data.width / data.height).toBeCloseTo(300 / 9_000, 2);
  });
});

describe('POST /upload › the request', () => {
  test('without a token › 401', async () => {
    expect((await upload({ bytes: await jpeg() }, '')).statusCode).toBe(401);
  });

  test('under another field name › 400 naming the field', async () => {
    const answer = await upload({ name: 'file', bytes: await jpeg() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'image', code: 'required' }],
    });
  });

  test('a truncated form › 400 naming the field, not 500', async () => {
    const answer = await ghuri.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=kite',
      },
      payload: '--kite\r\n\r\n',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'image', code: 'required' }] });
  });

  test('not as a form › 415', async () => {
    const answer = await ghuri.call('POST', '/upload', { token, body: { image: 'x' } });
    expect(answer.statusCode).toBe(415);
  });
});

const text = (value: string) => Buffer.from(value);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(document.domain)</script>';
const ZIP = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(200)]);
const start = async (bytes: Promise<Buffer>, share: number) => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * share));
};
const noise = (length: number) => {
  const parts: Buffer[] = [];
  for (let n = 0; n * 32 < length; n++) parts.push(createHash('sha256').update(String(n)).digest());
  return Buffer.concat(parts).subarray(0, length);
};
const detailed = (format: 'jpeg' | 'png') =>
  sharp(noise(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer();

const HOSTILE: [string, () => Buffer | Promise<Buffer>, number][] = [
  ['nothing at all', () => Buffer.alloc(0), 415],
  ['one byte', () => Buffer.from([0xff]), 415],
  ['only the first bytes of a jpeg', () => Buffer.from([0xff, 0xd8, 0xff]), 415],
  ['only the first bytes of a png', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 415],
  ['only the first bytes of a gif', () => text('GIF89a'), 415],
  ['a jpeg cut in the middle', () => start(detailed('jpeg'), 0.5), 415],
  ['a jpeg without its end', () => start(detailed('jpeg'), 0.9), 415],
  ['a png cut in the middle', () => start(detailed('png'), 0.5), 415],
  ['a gif cut in the middle', () => start(gif(10), 0.5), 415],
  ['a gif without its last byte', () => gif(3).then((bytes) => bytes.subarray(0, -1)), 415],
  [
    'a jpeg whose end is noise',
    async () => Buffer.concat([await start(detailed('jpeg'), 0.3), noise(500)]),
    415,
  ],
  [
    'a jpeg start before noise',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(5_000)]),
    415,
  ],
  ['a png start before noise', () => Buffer.concat([pngBomb(1, 1, true).subarray(0, 40), noise(5_000)]), 415],
  ['a gif start before noise', () => Buffer.concat([text('GIF89a'), noise(5_000)]), 415],
  ['a gif start before a script', () => text(`GIF89a/*${HTML}*/=1;`), 415],
  ['noise', () => noise(10_000), 415],
  ['zeros', () => Buffer.alloc(10_000), 415],
  ['text named .jpg', () => text('hello'), 415],
  ['HTML named .png', () => text(HTML), 415],
  ['SVG named .jpg', () => text(SVG), 415],
  ['SVG after an XML line', () => text(`<?xml version="1.0"?>${SVG}`), 415],
  ['SVG after white space', () => text(`\n\n   ${SVG}`), 415],
  ['compressed SVG', () => deflateSync(text(SVG)), 415],
  [
    'a webp',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
    415,
  ],
  [
    'an avif',
    () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .avif({ effort: 0 })
        .toBuffer(),
    415,
  ],
  [
    'a tiff',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    415,
  ],
  ['a bmp', () => Buffer.concat([text('BM'), Buffer.alloc(200)]), 415],
  ['a pdf', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 415],
  ['an archive', () => ZIP, 415],
  ['a program', () => Buffer.concat([text('\x7fELF'), noise(500)]), 415],
  ['a PostScript file', () => text('%!PS-Adobe-3.0\nshowpage'), 415],
  [
    'an ImageMagick script',
    () => text('push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'),
    415,
  ],
  ['a png of 20,000 × 20,000 with one row', () => pngBomb(20_000, 20_000, false), 413],
  ['a png of 60,000 × 60,000', () => pngBomb(60_000, 60_000, false), 413],
  ['a png of 40,000,000 × 1', () => pngBomb(40_000_000, 1, false), 413],
  ['a real png of 34 MP in 40 kB', () => pngBomb(6_800, 5_000, true), 413],
  ['a jpeg that claims 60,000 × 60,000', () => jpegClaiming(60_000, 60_000), 413],
  ['a jpeg that claims more than jpegs can have', () => jpegClaiming(65_535, 65_535), 415],
  ['a jpeg that claims more than it has', () => jpegClaiming(2_000, 2_000), 415],
  ['a gif of 101 frames', () => gif(101, 8, 8), 413],
  ['a gif of many large frames', () => gifClaiming(60, 800, 800), 413],
  [
    'a png with a broken check sum',
    async () => {
      const bytes = await detailed('png');
      bytes[60] = bytes[60]! ^ 0xff;
      return bytes;
    },
    415,
  ],
  ['eleven megabytes', async () => Buffer.concat([await jpeg(), Buffer.alloc(11 * 1024 * 1024, 7)]), 413],
];

describe('POST /upload › hostile files', () => {
  test.each(HOSTILE)('%s › refused, nothing stored', async (_, make, status) => {
    const count = async () => {
      const { rows } = await ghuri.services.database.pool.query('select count(*)::int as n from pictures');
      return rows[0].n as number;
    };
    const before = await count();
    const answer = await upload({ bytes: await make() });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(status === 413 ? 'too_large' : 'unsupported_type');
    expect(await count()).toBe(before);
  });

  test.each([
    ['a script after a jpeg', async () => Buffer.concat([await jpeg(), text(HTML)])],
    ['an archive after a png', async () => Buffer.concat([await png(), ZIP, text(HTML)])],
    ['a script after a gif', async () => Buffer.concat([await gif(2), text(HTML)])],
    [
      'a script in a jpeg comment',
      async () => {
        const bytes = await jpeg();
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, HTML.length + 2]), text(HTML)]);
        return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
      },
    ],
  ])('%s › only its pixels survive', async (_, make) => {
    const bytes = await make();
    expect(bytes.includes('alert(document.domain)')).toBe(true);
    const answer = await upload({ bytes });
    expect(answer.statusCode).toBe(200);
    const { rawPayload } = await media(answer.json().data.url);
    expect(rawPayload.includes('alert')).toBe(false);
    expect(rawPayload.includes('PK\x03\x04')).toBe(false);
  });

  test('after all of them › a picture is still accepted', async () => {
    expect((await upload({ bytes: await jpeg() })).statusCode).toBe(200);
  });
});
