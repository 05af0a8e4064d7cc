import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startPanel } from './start-panel.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  VAPID_PRIVATE_KEY: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI',
  PUBLIC_URL: 'https://ghuri.example',
  SMTP_URL: 'smtp://post:secret@mail.example:587',
  MAIL_FROM: 'Ghuri <hello@ghuri.example>',
  DATABASE_URL: 'embedded',
  PICTURES: 'folder',
  SSLCOMMERZ_STORE_ID: 'ghuri',
  SSLCOMMERZ_STORE_PASSWORD: 'hidden',
};

const panel = (env: NodeJS.ProcessEnv, boxed = false) => {
  const config = readConfig(env, '/srv/ghuri');
  const embedded = env['DATABASE_URL']
    ? undefined
    : { folder: '/srv/ghuri/.data/postgres', version: '18.4.0-beta.17' };
  return startPanel(
    {
      config,
      address: config.publicUrl,
      embedded,
      databaseAddress: 'db.example/ghuri',
      gatewayAddress: config.sslcommerz ? undefined : 'http://127.0.0.1:4100',
    },
    boxed,
  );
};

describe('startPanel', () => {
  it('startPanel › nothing configured › the address, the demo users, everything embedded', () => {
    const text = panel({ NODE_ENV: 'development' });
    expect(text).toContain('http://localhost:4000');
    for (const name of ['traveller', 'owner', 'pending', 'admin'])
      expect(text).toContain(`${name}@ghuri.test`);
    expect(text).toContain('ghuri-demo');
    expect(text).toMatch(/Database +embedded PostgreSQL 18\.4 in \/srv\/ghuri\/\.data\/postgres/);
    expect(text).toMatch(/Mail +development mailbox, http:\/\/localhost:4000\/dev\/mailbox/);
    expect(text).toMatch(/Payments +local gateway, http:\/\/127\.0\.0\.1:4100/);
    expect(text).toMatch(/Google sign-in +local stand-in/);
  });

  it('startPanel › production › what is real, no demo users, no secrets', () => {
    const text = panel({ ...PRODUCTION, DATABASE_URL: 'postgresql://ghuri:hidden@db.example/ghuri' });
    expect(text).toMatch(/Database +db\.example\/ghuri/);
    expect(text).toMatch(/Mail +mail\.example:587/);
    expect(text).toMatch(/Payments +securepay\.sslcommerz\.com/);
    expect(text).toMatch(/Google sign-in +off/);
    expect(text).not.toMatch(/ghuri-demo|secret|hidden/);
  });

  it('startPanel › in a terminal › a box whose lines are equally long', () => {
    const lines = panel({ NODE_ENV: 'development' }, true).split('\n');
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });
});
