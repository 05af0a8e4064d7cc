import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { ConfigProblem } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  VAPID_PRIVATE_KEY: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI',
  PUBLIC_URL: 'https://ghuri.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Ghuri <hello@ghuri.example>',
  DATABASE_URL: 'postgresql://ghuri:secret@db.example/ghuri',
  PICTURES: 'folder',
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

const BKASH = {
  BKASH_APP_KEY: 'key',
  BKASH_APP_SECRET: 'secret',
  BKASH_USERNAME: '01700000000',
  BKASH_PASSWORD: 'password',
};

describe('the settings of bKash', () => {
  const bkashOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv/ghuri').bkash;

  test('nothing set › off', () => {
    expect(bkashOf({})).toBeUndefined();
    expect(readConfig({}, '/srv/ghuri').bkashLocal).toBe(false);
  });

  test('a merchant › the sandbox outside production, the live address in production', () => {
    expect(bkashOf(BKASH)).toEqual({
      baseUrl: 'https://tokenized.sandbox.bka.sh',
      appKey: 'key',
      appSecret: 'secret',
      username: '01700000000',
      password: 'password',
      offered: true,
    });
    const live = bkashOf({ ...PRODUCTION, ...STORE, ...BKASH });
    expect(live?.baseUrl).toBe('https://tokenized.pay.bka.sh');
  });

  test('no longer offered › kept for refunds', () => {
    expect(bkashOf({ ...BKASH, BKASH_OFFERED: 'off' })?.offered).toBe(false);
  });

  test.each(Object.keys(BKASH))('without %s › refused, in production too', (name) => {
    const half = { ...BKASH, [name]: '' };
    expect(problems(half)).toEqual([expect.stringContaining(`${name} must be set too`)]);
    expect(problems({ ...PRODUCTION, ...STORE, ...half })).toEqual([
      expect.stringContaining(`${name} must be set too`),
    ]);
  });

  test.each([{ BKASH_BASE_URL: 'https://tokenized.pay.bka.sh' }, { BKASH_OFFERED: 'off' }])(
    '%o without a merchant › refused',
    (alone) => {
      expect(problems(alone)).toEqual([expect.stringContaining('BKASH_APP_KEY')]);
    },
  );

  test.each(['http://127.0.0.1:4100', 'https://bka.sh.evil.test', 'https://tokenized.pay.bka.sh/v1'])(
    '%s in production › refused',
    (address) => {
      expect(problems({ ...PRODUCTION, ...STORE, ...BKASH, BKASH_BASE_URL: address })).toEqual([
        expect.stringMatching(/^BKASH_BASE_URL must be/),
      ]);
    },
  );

  test('the sandbox in production › refused without its setting', () => {
    const BKASH_BASE_URL = 'https://tokenized.sandbox.bka.sh';
    const sandbox = { ...PRODUCTION, ...STORE, ...BKASH, BKASH_BASE_URL };
    expect(problems(sandbox)).toEqual([expect.stringContaining('BKASH_SANDBOX=allowed')]);
    expect(bkashOf({ ...sandbox, BKASH_SANDBOX: 'allowed' })?.baseUrl).toBe(BKASH_BASE_URL);
  });

  test('the local one › outside production, and not beside a merchant', () => {
    expect(readConfig({ BKASH_LOCAL: 'on' }, '/srv/ghuri').bkashLocal).toBe(true);
    expect(problems({ ...PRODUCTION, ...STORE, BKASH_LOCAL: 'on' })).toEqual([
      expect.stringMatching(/^BKASH_LOCAL cannot be on in production/),
    ]);
    expect(problems({ ...BKASH, BKASH_LOCAL: 'on' })).toEqual([
      expect.stringMatching(/^BKASH_LOCAL must be unset/),
    ]);
  });
});

describe('webhooks to this machine', () => {
  test('off, on where it is allowed, and never in production', () => {
    expect(readConfig({}, '/srv/ghuri').webhooksLocal).toBe(false);
    expect(readConfig({ WEBHOOKS_LOCAL: 'on' }, '/srv/ghuri').webhooksLocal).toBe(true);
    expect(problems({ ...PRODUCTION, ...STORE, WEBHOOKS_LOCAL: 'on' })).toEqual([
      expect.stringMatching(/^WEBHOOKS_LOCAL cannot be on in production/),
    ]);
  });
});

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

  test('hole 17: the sandbox in production › refused without its setting, accepted with it', () => {
    const sandbox = {
      ...PRODUCTION,
      ...STORE,
      SSLCOMMERZ_BASE_URL: 'https://sandbox.sslcommerz.com',
    };
    expect(problems(sandbox)).toEqual([expect.stringMatching(/the sandbox.*SSLCOMMERZ_SANDBOX=allowed/)]);
    const rehearsal = readConfig({ ...sandbox, SSLCOMMERZ_SANDBOX: 'allowed' }, '/srv/ghuri');
    expect(rehearsal.sslcommerz?.baseUrl).toBe('https://sandbox.sslcommerz.com');
  });

  test('half a store › the other half is required, and no secret is shown', () => {
    expect(problems({ SSLCOMMERZ_STORE_PASSWORD: 'store-secret' })).toEqual([
      'SSLCOMMERZ_STORE_ID must be set too, because SSLCOMMERZ_STORE_PASSWORD is',
    ]);
  });
});

describe('hole 17: production refuses every default that could lose data or take test money', () => {
  const READY = { ...PRODUCTION, ...STORE };
  const without = (name: keyof typeof READY) => ({ ...READY, [name]: '' });

  test('everything set › accepted', () => {
    expect(problems(READY)).toEqual([]);
  });

  test('DATABASE_URL missing › refused; embedded only if set explicitly', () => {
    expect(problems(without('DATABASE_URL'))).toEqual([
      expect.stringMatching(/^DATABASE_URL must be set in production.*DATABASE_URL=embedded/),
    ]);
    expect(readConfig({ ...READY, DATABASE_URL: 'embedded' }, '/srv/ghuri').databaseUrl).toBeUndefined();
    expect(problems({ DATABASE_URL: 'somewhere' })).toEqual([expect.stringContaining('embedded')]);
  });

  test('DATABASE_SESSION_URL › beside the address of a pooler; refused without one', () => {
    const session = 'postgresql://ghuri:secret@db.example/ghuri';
    expect(readConfig({ ...READY, DATABASE_SESSION_URL: session }, '/srv/ghuri').databaseSessionUrl).toBe(
      session,
    );
    expect(problems({ ...READY, DATABASE_URL: 'embedded', DATABASE_SESSION_URL: session })).toEqual([
      expect.stringMatching(/^DATABASE_URL must be the address of a pooler/),
    ]);
  });

  test('PUBLIC_URL over http › refused; accepted if set explicitly', () => {
    const plain = { ...READY, PUBLIC_URL: 'http://ghuri.example' };
    expect(problems(plain)).toEqual([
      expect.stringMatching(/^PUBLIC_URL must start with https:\/\/.*ALLOW_HTTP=on/),
    ]);
    expect(readConfig({ ...plain, ALLOW_HTTP: 'on' }, '/srv/ghuri').publicUrl).toBe('http://ghuri.example');
  });

  test('no bucket › refused; a folder if set explicitly', () => {
    expect(problems(without('PICTURES'))).toEqual([
      expect.stringMatching(/^S3_BUCKET must be set.*PICTURES=folder/),
    ]);
    const bucket = { S3_BUCKET: 'ghuri', S3_ACCESS_KEY_ID: 'ghuri', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(problems({ ...without('PICTURES'), ...bucket })).toEqual([]);
  });

  test.each(['', 'Ghuri <hello@ghuri.test>', 'hello@ghuri.test'])(
    'MAIL_FROM is "%s", which nobody can answer › refused',
    (from) => {
      expect(problems({ ...READY, MAIL_FROM: from })).toEqual([
        expect.stringMatching(/^MAIL_FROM must be set/),
      ]);
    },
  );

  test('nothing set at all › every problem at once, also beside unreadable settings', () => {
    const all = problems({ NODE_ENV: 'production', PORT: 'many', PUBLIC_URL: 'ghuri' });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'S3_BUCKET',
      'APP_SECRET',
      'VAPID_PRIVATE_KEY',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SSLCOMMERZ_STORE_ID',
    ])
      expect(all.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
    expect(all).toHaveLength(9);
  });

  test.each(['x'.repeat(43), 'short'])('VAPID_PRIVATE_KEY is "%s" › refused', (key) => {
    const [problem, ...others] = problems({ VAPID_PRIVATE_KEY: key.replaceAll('x', '_') });
    expect(problem).toMatch(/^VAPID_PRIVATE_KEY must be a P-256 private key/);
    expect(others).toEqual([]);
  });

  test('outside production › nothing is required', () => {
    expect(problems({ NODE_ENV: 'development' })).toEqual([]);
  });
});

describe('hole 12: TRUST_PROXY', () => {
  test('unset or off › no proxy is trusted', () => {
    expect(readConfig({}, '/srv/ghuri').trustProxy).toBe(0);
    expect(readConfig({ TRUST_PROXY: 'off' }, '/srv/ghuri').trustProxy).toBe(0);
  });

  test.each([
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, 2001:db8::/32, 192.0.2.7', ['loopback', '2001:db8::/32', '192.0.2.7']],
  ])('%s › accepted', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }, '/srv/ghuri').trustProxy).toEqual(expected);
  });

  test('on › refused, with what to write instead', () => {
    expect(problems({ TRUST_PROXY: 'on' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY cannot be on.*number of proxies/),
    ]);
  });

  test.each(['everybody', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', '11', '-1', '10.0.0.0/8,,'])(
    '%s › refused',
    (value) => {
      expect(problems({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY must be/)]);
    },
  );
});

describe('hole 21: the ports', () => {
  test('GATEWAY_PORT equal to PORT › refused', () => {
    expect(problems({ PORT: '4100', GATEWAY_PORT: '4100' })).toEqual([
      expect.stringMatching(/^GATEWAY_PORT must differ from PORT/),
    ]);
    expect(problems({ GATEWAY_PORT: '4000' })).toHaveLength(1);
    expect(problems({ PORT: '0', GATEWAY_PORT: '0' })).toEqual([]);
  });
});

describe('the operator', () => {
  test('nothing set › Ghuri, reached where its emails come from, and nothing invented', () => {
    expect(readConfig({}, '/srv/ghuri').operator).toEqual({
      name: 'Ghuri',
      email: 'hello@ghuri.test',
      phone: null,
      address: null,
    });
    const { operator } = readConfig({ MAIL_FROM: 'hello@ghuri.example' }, '/srv/ghuri');
    expect(operator.email).toBe('hello@ghuri.example');
  });

  test('everything set › as set', () => {
    const env = {
      OPERATOR_NAME: 'Ghuri Ltd.',
      OPERATOR_ADDRESS: '12 Mirpur Road, Dhaka',
      SUPPORT_EMAIL: 'help@ghuri.example',
      SUPPORT_PHONE: '+880 1712 345678',
    };
    expect(readConfig(env, '/srv/ghuri').operator).toEqual({
      name: 'Ghuri Ltd.',
      address: '12 Mirpur Road, Dhaka',
      email: 'help@ghuri.example',
      phone: '+880 1712 345678',
    });
  });

  test('an email or phone number that cannot be one › refused', () => {
    expect(problems({ SUPPORT_EMAIL: 'us', SUPPORT_PHONE: 'call us' })).toEqual([
      'SUPPORT_EMAIL must be an email address',
      'SUPPORT_PHONE must be a phone number, like +880 1712 345678',
    ]);
  });
});

describe('the tile server of the maps', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png?key=1';
  const attribution = '© OpenStreetMap contributors';
  const tiles = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv/ghuri').mapTiles;

  test('nothing set › none', () => {
    expect(tiles({})).toBeUndefined();
    expect(tiles({ MAP_TILES_URL: '', MAP_TILES_ATTRIBUTION: '' })).toBeUndefined();
  });

  test('both set › as set', () => {
    expect(tiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution })).toEqual({ url, attribution });
  });

  test('one without the other › refused', () => {
    expect(problems({ MAP_TILES_URL: url })).toEqual([
      'MAP_TILES_ATTRIBUTION must be set too, because MAP_TILES_URL is',
    ]);
    expect(problems({ MAP_TILES_ATTRIBUTION: attribution })).toEqual([
      'MAP_TILES_URL must be set too, because MAP_TILES_ATTRIBUTION is',
    ]);
  });

  test.each([
    ['not an address', 'tiles'],
    ['no place for the numbers of a tile', 'https://tiles.example/map.png'],
    ['several servers', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['a placeholder that nothing fills', 'https://tiles.example/{z}/{x}/{y}.png?key={key}'],
    ['the numbers in the host', 'https://{z}.{x}.{y}.example/'],
  ])('%s › refused', (_reason, value) => {
    expect(problems({ MAP_TILES_URL: value, MAP_TILES_ATTRIBUTION: attribution })[0]).toMatch(
      /^MAP_TILES_URL must/,
    );
  });

  test('http tiles on an https page › refused', () => {
    const env = { MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: attribution };
    expect(problems(env)).toEqual([]);
    expect(problems({ ...env, PUBLIC_URL: 'https://ghuri.example' })).toEqual([
      'MAP_TILES_URL must start with https://, because PUBLIC_URL does',
    ]);
  });
});

describe('the settings of OpenTelemetry', () => {
  const telemetryOf = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv/ghuri').openTelemetry;
  const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

  test('nothing set › off', () => {
    expect(telemetryOf({ OTEL_SERVICE_NAME: 'ghuri' })).toBeUndefined();
    expect(readConfig({}, '/srv/ghuri').slowQueryMs).toBe(500);
  });

  test('an endpoint › the rest has defaults; headers are read as the standard writes them', () => {
    expect(telemetryOf(ENDPOINT)).toEqual({
      endpoint: 'http://collector:4318',
      headers: {},
      serviceName: 'ghuri',
      sampledShare: 1,
      metricsEveryMs: 60_000,
      timeoutMs: 10_000,
    });
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a=b, x-team = tours' };
    expect(telemetryOf({ ...ENDPOINT, ...headers })?.headers).toEqual({
      authorization: 'Bearer a=b',
      'x-team': 'tours',
    });
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%E0%A4%A'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_METRIC_EXPORT_INTERVAL', 'soon'],
    ['SLOW_QUERY_MS', '-1'],
  ])('%s=%s › refused', (name, value) => {
    expect(problems({ ...ENDPOINT, [name]: value })).toEqual([expect.stringContaining(`${name} must be`)]);
  });
});
