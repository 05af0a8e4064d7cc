import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { traced } from '../observe/work.ts';
import type { Storage } from './storage.ts';

type Sdk = typeof S3;

export interface BucketPatience {
  connectMs: number;
  /** Until a response begins, and between two chunks of it. */
  answerMs: number;
  /** For a call with all its retries: a user waits for it. */
  callMs: number;
}

const PATIENCE: BucketPatience = { connectMs: 5_000, answerMs: 10_000, callMs: 15_000 };

/** Any S3-compatible bucket. The library is large, so it is loaded with the first file. */
export function createS3Storage(
  { bucket, ...settings }: S3Config,
  log: Log,
  patience: BucketPatience = PATIENCE,
): Storage {
  let loading: Promise<{ sdk: Sdk; client: S3.S3Client }> | undefined;
  const s3 = () => (loading ??= load(settings, patience));

  /** Runs a call. Throws `unavailable` if the bucket cannot be reached. */
  async function reach<T>(
    operation: keyof Storage,
    work: (sdk: Sdk, client: S3.S3Client, limit: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const { sdk, client } = await s3();
    try {
      return await traced(`storage ${operation}`, {}, () =>
        work(sdk, client, { abortSignal: AbortSignal.timeout(patience.callMs) }),
      );
    } catch (error) {
      if (isMissing(error)) throw error;
      log.error({ err: error, bucket }, 'the bucket cannot be reached');
      throw new AppError('unavailable');
    }
  }

  const fetchObject = (sdk: Sdk, client: S3.S3Client, limit: { abortSignal: AbortSignal }, key: string) =>
    client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }), limit);

  return {
    async put(key, bytes, contentType) {
      await reach('put', (sdk, client, limit) =>
        client.send(
          new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
          limit,
        ),
      );
    },
    async get(key) {
      return reach('get', async (...tools) => {
        const found = await fetchObject(...tools, key);
        return found.Body && Buffer.from(await found.Body.transformToByteArray());
      }).catch(undefinedIfMissing);
    },
    async stream(key) {
      const found = await reach('stream', (...tools) => fetchObject(...tools, key)).catch(undefinedIfMissing);
      return found?.Body && { body: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    async exists(key) {
      const found = await reach('exists', (sdk, client, limit) =>
        client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }), limit),
      ).catch(undefinedIfMissing);
      return found !== undefined;
    },
    async delete(keys) {
      // One by one: not every provider supports multi-object delete, and a picture has only a few files.
      await reach('delete', (sdk, client, limit) =>
        Promise.all(
          keys.map((key) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), limit)),
        ),
      );
    },
  };
}

async function load(
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Config, 'bucket'>,
  { connectMs, answerMs }: BucketPatience,
) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      // Otherwise the library only warns, and a call to a silent bucket waits for ever.
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
    // Not every provider supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  // A bucket that is not there is a wrong setting, not a missing file.
  return name !== 'NoSuchBucket' && (name === 'NoSuchKey' || $metadata?.httpStatusCode === 404);
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
