// `npm run storage-check`: the S3 adapter against a server that we did not write, OpenStack Swift with its S3 layer: upload, read, delete, many
// at once, wrong keys, a slow and a silent line, and a server that is killed and starts again. Exits with 1 if something is not as it must be.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { pino } from 'pino';
import { AppError } from '../../apps/server/src/platform/errors.ts';
import { createS3Storage } from '../../apps/server/src/platform/storage/s3-storage.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import { openLine } from './slow-line.ts';
import { SWIFT_NEEDS, createSwift } from './swift.ts';

const BUCKET = 'ghuri';
/** For a line that does not answer: the usual one would take longer. */
const IMPATIENT = { connectMs: 1_000, answerMs: 1_500, callMs: 6_000 };
const MANY = 200;

const missing = SWIFT_NEEDS.filter((program) => spawnSync('which', [program]).status !== 0);
if (missing.length > 0) {
  console.error(`The check needs: ${missing.join(', ')}`);
  process.exit(2);
}

let failures = 0;
function check(what: string, isMet: boolean, found: unknown = ''): void {
  if (!isMet) failures += 1;
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${what}${found === '' ? '' : `: ${String(found)}`}`);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'ghuri-swift-'));
const swift = await createSwift(folder);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const storageAt = (endpoint: string, changes: object = {}, patience?: typeof IMPATIENT): Storage =>
  createS3Storage(
    { ...keys, endpoint, bucket: BUCKET, region: 'us-east-1', ...changes },
    pino({ level: 'silent' }),
    patience,
  );
const { accessKeyId, secretAccessKey } = swift;
const keys = { accessKeyId, secretAccessKey };
/** Whether a call ended with the error that users can understand. */
const isRefused = (call: Promise<unknown>) =>
  call.then(
    () => false,
    (error: unknown) => error instanceof AppError && error.code === 'unavailable',
  );

try {
  await swift.start();
  const client = new S3Client({
    endpoint: swift.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: keys,
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  const storage = storageAt(swift.endpoint);

  for (const size of [0, 1, 300_000, 10_000_000]) {
    const key = `pictures/${size}/small.webp`;
    const bytes = randomBytes(size);
    await storage.put(key, bytes, 'image/webp');
    const streamed = await storage.stream(key);
    const same = [await storage.get(key), streamed && (await buffer(streamed.body))].every(
      (found) => found !== undefined && hash(found) === hash(bytes),
    );
    check(`${size} bytes › read as written`, same && streamed?.bytes === size && (await storage.exists(key)));
    const { ContentType } = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
    check(`${size} bytes › the type is kept`, ContentType === 'image/webp', ContentType);
  }
  const gone = 'pictures/1/small.webp';
  await storage.delete([gone, 'pictures/never/there.webp']);
  check('deleted › gone; what was never there is no error', (await storage.get(gone)) === undefined);
  check(
    'missing › undefined, false',
    !(await storage.exists('no/such')) && !(await storage.stream('no/such')),
  );

  const many = Array.from({ length: MANY }, (_, number) => `many/${number}.webp`);
  const content = (key: string) => Buffer.from(key.repeat(500));
  await Promise.all(many.map((key) => storage.put(key, content(key), 'image/webp')));
  const read = await Promise.all(many.map((key) => storage.get(key)));
  const asWritten = read.filter((found, number) => found?.equals(content(many[number]!))).length;
  check(`${MANY} at once › all of them`, asWritten === MANY, asWritten);

  const wrongKey = storageAt(swift.endpoint, { secretAccessKey: 'not this one' });
  check(
    'a wrong key › unavailable when writing',
    await isRefused(wrongKey.put('a/b', content('a'), 'image/webp')),
  );
  check('a wrong key › unavailable when reading, not missing', await isRefused(wrongKey.get(many[0]!)));
  const wrongBucket = storageAt(swift.endpoint, { bucket: 'not-there' });
  check(
    'no such bucket › unavailable when writing',
    await isRefused(wrongBucket.put('a/b', content('a'), 'image/webp')),
  );
  check('no such bucket › unavailable when reading, not missing', await isRefused(wrongBucket.get('a/b')));

  const line = await openLine(swift.endpoint);
  const remote = storageAt(line.url, {}, IMPATIENT);
  line.speed = 200_000;
  const slow = await remote.get('pictures/300000/small.webp');
  check('a slow line › read to its end', slow?.length === 300_000, slow?.length);
  line.speed = 0;
  const began = performance.now();
  check('a silent line › unavailable', await isRefused(remote.get(many[0]!)));
  const seconds = (performance.now() - began) / 1_000;
  check(
    'a silent line › within the time of a call',
    seconds < IMPATIENT.callMs / 1_000 + 1,
    `${seconds.toFixed(1)} s`,
  );
  line.close();

  // Killed while it writes: what was acknowledged must be there afterwards.
  const acknowledged: string[] = [];
  const later = Array.from({ length: MANY }, (_, number) => `later/${number}.webp`);
  const writing = later.map(async (key, number) => {
    await new Promise((resolve) => setTimeout(resolve, number * 10));
    await storage.put(key, content(key), 'image/webp');
    acknowledged.push(key);
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  await swift.kill();
  const ends = await Promise.allSettled(writing);
  const refused = ends.filter(({ status }) => status === 'rejected').length;
  check(
    'killed meanwhile › some are refused, some were written',
    refused > 0 && acknowledged.length > 0,
    `${acknowledged.length} and ${refused}`,
  );
  check('while it is down › unavailable', await isRefused(storage.get(many[0]!)));
  await swift.start();
  const kept = await Promise.all(acknowledged.map((key) => storage.get(key)));
  const whole = kept.filter((found, number) => found?.equals(content(acknowledged[number]!))).length;
  check(
    'started again › every acknowledged file is there',
    whole === acknowledged.length,
    `${whole} of ${acknowledged.length}`,
  );
} finally {
  await swift.kill();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures === 0 ? '\nall met' : `\n${failures} not met`);
process.exitCode = failures === 0 ? 0 : 1;
