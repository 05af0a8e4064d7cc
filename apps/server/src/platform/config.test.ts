import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { ConfigProblem } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://ghuri.example',
  SMTP_URL: 'smtp://mail.example:587',
};
const STORE = { SSLCOMMERZ_STORE_ID: 'ghuri', SSLCOMMERZ_STORE_PASSWORD: 'store-secret' };

function problems(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env, '/srv/ghuri');
    return [];
  } catch (error) {
    return (error as ConfigProblem).problems;
  }
}

describe('the payment settings', () => {
  test('nothing set outside production › the local gateway', () => {
    expect(readConfig({ NODE_ENV: 'development' }, '/srv/ghuri').sslcommerz).toBeUndefined();
  });

  test('a store outside production › SSLCommerz’s sandbox, or any other address', () => {
    const local = 'http://127.0.0.1:4100';
    expect(readConfig(STORE, '/srv/ghuri').sslcommerz).toEqual({
      baseUrl: 'https://sandbox.sslcommerz.com',
      storeId: 'ghuri',
      storePassword: 'store-secret',
    });
    const elsewhere = readConfig({ ...STORE, SSLCOMMERZ_BASE_URL: local }, '/srv/ghuri');
    expect(elsewhere.sslcommerz?.baseUrl).toBe(local);
  });

  test('a store in production › the live address', () => {
    const { sslcommerz } = readConfig({ ...PRODUCTION, ...STORE }, '/srv/ghuri');
    expect(sslcommerz?.baseUrl).toBe('https://securepay.sslcommerz.com');
  });

  test('no store in production › refused', () => {
    expect(problems(PRODUCTION)).toEqual([expect.stringMatching(/^SSLCOMMERZ_STORE_ID must be set/)]);
  });

  test.each(['http://127.0.0.1:4100', 'http://securepay.sslcommerz.com', 'https://sslcommerz.evil.test'])(
    '%s in production › refused',
    (address) => {
      expect(problems({ ...PRODUCTION, ...STORE, SSLCOMMERZ_BASE_URL: address })).toEqual([
        expect.stringMatching(/^SSLCOMMERZ_BASE_URL must be https:\/\/securepay/),
      ]);
    },
  );

  test('half a store › the other half is asked for, and no secret told', () => {
    expect(problems({ SSLCOMMERZ_STORE_PASSWORD: 'store-secret' })).toEqual([
      'SSLCOMMERZ_STORE_ID must be set too, because SSLCOMMERZ_STORE_PASSWORD is',
    ]);
  });
});
