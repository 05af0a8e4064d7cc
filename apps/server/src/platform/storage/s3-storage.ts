import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Storage } from './storage.ts';

type Sdk = typeof S3;

const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 20_000 };

/** Any bucket that speaks S3. The library is large, so it is loaded with the first file. */
export function createS3Storage({ bucket, ...settings }: S3Config, log: Log): Storage {
  let loading: Promise<{ sdk: Sdk; client: S3.S3Client }> | undefined;
  const s3 = () => (loading ??= load(settings));

  /** A bucket out of reach is nothing the caller can mend. */
  async function reach<T>(work: (sdk: Sdk, client: S3.S3Client) => Promise<T>): Promise<T> {
    const { sdk, client } = await s3();
    try {
      return await work(sdk, client);
    } catch (error) {
      if (isMissing(error)) throw error;
      log.error({ err: error, bucket }, 'the bucket cannot be reached');
      throw new AppError('unavailable');
    }
  }

  const fetchObject = (key: string) =>
    reach((sdk, client) => client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }))).catch(
      undefinedIfMissing,
    );

  return {
    async put(key, bytes, contentType) {
      await reach((sdk, client) =>
        client.send(
          new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
        ),
      );
    },
    async get(key) {
      const found = await fetchObject(key);
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    },
    async stream(key) {
      const found = await fetchObject(key);
      return found?.Body && { body: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    async exists(key) {
      const found = await reach((sdk, client) =>
        client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key })),
      ).catch(undefinedIfMissing);
      return found !== undefined;
    },
    async delete(keys) {
      // One by one: not every provider speaks the multiple delete, and no picture has more than a handful of files.
      await reach((sdk, client) =>
        Promise.all(
          keys.map((key) => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }))),
        ),
      );
    },
  };
}

async function load({ endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Config, 'bucket'>) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: TIMEOUTS,
    // Providers other than Amazon do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || $metadata?.httpStatusCode === 404;
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
