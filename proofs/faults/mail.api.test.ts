import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '../../apps/server/src/platform/mail/smtp.ts';
import { createTestApp } from '../../apps/server/src/testing/test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

const HOUR = 3_600_000;
const letters: string[] = [];
let port: number;
let ghuri: TestApp;

beforeAll(async () => {
  // A port that was free a moment ago: nothing listens there until the mail server starts.
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  await new Promise((resolve) => probe.close(resolve));
  ghuri = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(() => ghuri.close());

describe('the mail server is down', () => {
  test('a user signs up › nothing fails; it is back hours later › the mail arrives and its link works', async () => {
    const account = {
      name: 'Nusrat Jahan',
      email: 'nusrat@example.com',
      password: 'kite-in-the-wind',
      gender: 'female',
    };
    expect((await ghuri.call('POST', '/auth/sign-up', { body: account })).statusCode).toBe(200);
    for (const _try of ['first', 'second', 'third']) {
      await ghuri.runJobs();
      await ghuri.moveClock(HOUR);
    }
    expect(letters).toEqual([]);

    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          letters.push(Buffer.concat(pieces).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await ghuri.runJobs();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(letters).toHaveLength(1);
    const token = /#token=(?:3D)?([\w-]+)/.exec(letters[0]!.replaceAll('=\r\n', ''))?.[1];
    const verified = await ghuri.call('POST', '/auth/verify-email', { body: { token } });
    expect(verified.statusCode).toBe(200);
  });
});

describe('the mail server is half-open', () => {
  test('it accepts and never greets › the try times out, and a retry follows', async () => {
    const callers: Socket[] = [];
    const door = createServer((caller) => void callers.push(caller)).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const post = createSmtpTransport(
      `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
      'Ghuri <hello@ghuri.example>',
      { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 5_000, dnsTimeout: 200 },
    );
    const mail = { id: '1', to: 'rafi@example.com', subject: 'Hello', text: 'Hello' };
    await expect(post(mail, { html: '<p>Hello</p>', attachments: [] })).rejects.toThrow(
      'Greeting never received',
    );
    expect(callers).toHaveLength(1);
    for (const caller of callers) caller.destroy();
    door.close();
  });
});
