import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gif, jpeg } from '../../testing/test-pictures.ts';
import { decodePicture } from './decode.ts';
import { redrawApart } from './redraw-apart.ts';
import { redraw } from './redraw.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 } } });

/** The result, and how many processes ran for it at once at most. */
async function watched<T>(work: Promise<T>): Promise<{ result: T; processes: number }> {
  const running = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
  // Those of other tests in this process.
  const others = running();
  let processes = 0;
  const watching = setInterval(() => {
    processes = Math.max(processes, running() - others);
  }, 2);
  return { result: await work.finally(() => clearInterval(watching)), processes };
}

describe('large pictures that are decoded as a whole', () => {
  test.each([
    ['progressive JPEG', () => canvas(2100, 2000).jpeg({ progressive: true }).toBuffer(), false],
    ['interlaced PNG', () => canvas(2100, 2000).png({ progressive: true }).toBuffer(), false],
    ['GIF', () => canvas(2100, 2000).gif({ effort: 1 }).toBuffer(), false],
    ['GIF of many small frames', () => gif(48, 300, 300), true],
  ])('%s › redrawn in a process of its own, just the same', async (_name, draw, isMoving) => {
    const bytes = await draw();
    const { width } = await sharp(bytes).metadata();
    const { result, processes } = await watched(decodePicture(bytes));
    expect(processes).toBe(1);
    expect(result).toEqual(await redraw(bytes, { width, isMoving }));
  });

  test('three of them › one at a time', async () => {
    const bytes = await canvas(2100, 2000).jpeg({ progressive: true }).toBuffer();
    const { processes } = await watched(Promise.all([1, 2, 3].map(() => decodePicture(bytes))));
    expect(processes).toBe(1);
  });

  test.each([
    ['a photograph that is decoded line by line', () => jpeg(4000, 3000)],
    ['a small progressive JPEG', () => canvas(1600, 1200).jpeg({ progressive: true }).toBuffer()],
  ])('%s › no process', async (_name, draw) => {
    const { processes } = await watched(decodePicture(await draw()));
    expect(processes).toBe(0);
  });

  test('damaged › refused, as in the server', async () => {
    const bytes = await canvas(2100, 2000).jpeg({ progressive: true }).toBuffer();
    const { result, processes } = await watched(
      decodePicture(bytes.subarray(0, bytes.length * 0.7)).catch((error: { code: string }) => error.code),
    );
    expect([result, processes]).toEqual(['unsupported_type', 1]);
  });
});

describe('the process', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-redraw-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const program = async (name: string, text: string) => {
    const file = path.join(folder, `${name}.mjs`);
    await writeFile(file, text);
    return file;
  };
  const shown = { width: 800, isMoving: false };

  test('gets no secrets', async () => {
    process.env['APP_SECRET'] = 'a secret of the server';
    const says = await program('says', 'process.send({ decoded: process.env }, () => process.exit());');
    const surroundings = await redrawApart(await jpeg(), shown, says);
    delete process.env['APP_SECRET'];
    expect(Object.keys(surroundings)).toContain('PATH');
    expect(JSON.stringify(surroundings)).not.toContain('a secret of the server');
  });

  test('crashes › refused, and the next picture is redrawn', async () => {
    const crashes = await program('crashes', "process.kill(process.pid, 'SIGSEGV');");
    await expect(redrawApart(await jpeg(), shown, crashes)).rejects.toMatchObject({ code: 'too_large' });
    expect((await redrawApart(await jpeg(), shown)).renditions).toHaveLength(3);
  });
});
