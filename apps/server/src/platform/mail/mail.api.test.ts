import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

interface Received {
  to: string[];
  message: string;
}

const HOUR = 3_600_000;
const verification = (to: string) => ({
  to,
  kind: 'verify-email',
  letter: {
    language: 'en' as const,
    name: 'Rafi Islam',
    subject: 'Please verify your email',
    news: 'Verify your email.',
    button: { label: 'Verify', path: '/verify#token=once' },
  },
});

/** A real mail server that stores mails, refuses `nobody@`, and fails temporarily for `stumble@`. */
function createMailServer() {
  const received: Received[] = [];
  const offered: string[] = [];
  let stumbles = 0;
  let server: SMTPServer | undefined;
  let port = 0;
  return {
    received,
    offered,
    url: () => `smtp://127.0.0.1:${port}`,
    stumble: (times: number) => void (stumbles = times),
    async open() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: ({ address }, _session, done) =>
          done(
            address.startsWith('nobody@')
              ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
              : null,
          ),
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const message = Buffer.concat(chunks).toString();
            offered.push(message);
            if (stumbles-- > 0) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
            received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
            return done();
          });
        },
      });
      server.on('error', () => {});
      await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
      port = (server.server.address() as AddressInfo).port;
    },
    close: () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };
}

const mailServer = createMailServer();
let ghuri: TestApp;
const { received } = mailServer;

const queue = (to: string) => ghuri.services.mail.queue(ghuri.services.database.db, verification(to));
const stored = async (to: string) => {
  const { rows } = await ghuri.services.database.pool.query(
    'select attempts, sent_at is not null as sent, failed_at is not null as failed, text, html, letter from mails where "to" = $1',
    [to],
  );
  return rows;
};

beforeAll(async () => {
  await mailServer.open();
  ghuri = await createTestApp({ smtpUrl: mailServer.url(), mailFrom: 'Ghuri <hello@ghuri.example>' });
});
afterEach(() => void (received.length = 0));
afterAll(async () => {
  await ghuri.close();
  await mailServer.close();
});

describe('a queued mail', () => {
  test('when its transaction commits › is sent once, with text and HTML, and its text is deleted', async () => {
    const { db } = ghuri.services.database;
    await db.transaction((tx) => ghuri.services.mail.queue(tx, verification('rafi@example.com')));
    expect(received).toEqual([]);
    await ghuri.runJobs();
    await ghuri.runJobs();
    expect(received).toHaveLength(1);
    const [{ to, message }] = received as [Received];
    expect(to).toEqual(['rafi@example.com']);
    expect(message).toContain('From: Ghuri <hello@ghuri.example>');
    expect(message).toContain('Subject: Please verify your email');
    expect(message).toContain('text/plain');
    expect(message).toContain('text/html');
    expect(await stored('rafi@example.com')).toEqual([
      { attempts: 1, sent: true, failed: false, text: '', html: '', letter: null },
    ]);
  });

  test('with a link that its reader waits for › is sent before earlier ones', async () => {
    const receipt = { ...verification('earlier@example.com'), kind: 'receipt' };
    await ghuri.services.mail.queue(ghuri.services.database.db, receipt);
    await queue('waiting@example.com');
    await ghuri.runJobs();
    expect(received.flatMap(({ to }) => to)).toEqual(['waiting@example.com', 'earlier@example.com']);
  });

  test('when its transaction rolls back › never existed', async () => {
    const { db } = ghuri.services.database;
    const failed = db.transaction(async (tx) => {
      await ghuri.services.mail.queue(tx, verification('never@example.com'));
      throw new Error('change of mind');
    });
    await expect(failed).rejects.toThrow('change of mind');
    await ghuri.runJobs();
    expect(received).toEqual([]);
    expect(await stored('never@example.com')).toEqual([]);
  });

  test('with an attachment › it is made when the mail is sent; without its maker the mail is sent alone', async () => {
    const { mail, database } = ghuri.services;
    let version = 'early';
    mail.attachments.define('note', async (of) => ({
      contentType: 'text/plain',
      content: Buffer.from(`${version} note of ${of}`),
    }));
    mail.attachments.define('gone', async () => null);
    mail.attachments.define('broken', async () => Promise.reject(new Error('no paper')));
    const attachments = ['note', 'gone', 'broken', 'never-defined'].map((maker) => ({
      maker,
      of: 'sajek',
      name: `${maker}.txt`,
    }));
    await mail.queue(database.db, { ...verification('files@example.com'), attachments });
    version = 'late';
    await ghuri.runJobs();
    const [{ message }] = received as [Received];
    expect(message).toContain('filename=note.txt');
    expect(message).toContain(Buffer.from('late note of sajek').toString('base64'));
    // The other one is the logo.
    expect(message.match(/filename=/g)).toHaveLength(2);
    expect(message).toContain('filename=kite.png');
  });

  test('with pictures › the HTML shows the attached ones by their content id; one that cannot be made is left out', async () => {
    const { mail, database } = ghuri.services;
    mail.attachments.define('code', async (of) =>
      of === 'gone' ? null : { contentType: 'image/gif', content: Buffer.from('GIF89a') },
    );
    for (const code of ['here', 'gone']) {
      const { letter, ...rest } = verification(`${code}@example.com`);
      await mail.queue(database.db, {
        ...rest,
        letter: { ...letter, picture: { name: 'code.gif', alt: 'the code' } },
        attachments: [{ maker: 'code', of: code, name: 'code.gif', inline: true }],
      });
    }
    await ghuri.runJobs();
    const plain = (to: string) =>
      received
        .find((each) => each.to.includes(to))!
        .message.replaceAll('=\r\n', '')
        .replaceAll('=3D', '=');
    expect(plain('here@example.com')).toContain('src="cid:code.gif"');
    expect(plain('here@example.com')).toMatch(/content-id: <code\.gif>/i);
    expect(plain('here@example.com')).toMatch(/content-id: <kite\.png>/i);
    expect(plain('gone@example.com')).not.toContain('code.gif');
    expect(plain('gone@example.com')).toContain('src="cid:kite.png"');
  });

  test('when the previous release queued it › its own HTML is sent', async () => {
    const { pool } = ghuri.services.database;
    await queue('old@example.com');
    await pool.query(
      `update mails set letter = null, html = '<p>As it was</p>' where "to" = 'old@example.com'`,
    );
    await ghuri.runJobs();
    expect(received[0]?.message).toContain('<p>As it was</p>');
  });

  test('when the address looks like a list › goes to nobody else', async () => {
    await queue('a@example.com, b@example.com');
    await ghuri.runJobs();
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
  });

  test('when workers run › is sent by itself', async () => {
    const process = await ghuri.another({ smtpUrl: mailServer.url() }, { workers: true });
    await process.services.mail.queue(process.services.database.db, verification('soon@example.com'));
    await vi.waitFor(() => expect(received.flatMap(({ to }) => to)).toContain('soon@example.com'), {
      timeout: 10_000,
    });
    await process.close();
  });
});

describe('the mail server', () => {
  test('is down and comes back › the mail waits and is sent', async () => {
    await mailServer.close();
    await queue('patient@example.com');
    await ghuri.runJobs();
    await ghuri.moveClock(HOUR);
    await ghuri.runJobs();
    expect(await stored('patient@example.com')).toMatchObject([{ attempts: 2, sent: false, failed: false }]);
    await mailServer.open();
    await ghuri.moveClock(HOUR);
    await ghuri.runJobs();
    expect(received.map(({ to }) => to)).toEqual([['patient@example.com']]);
    expect(await stored('patient@example.com')).toMatchObject([{ attempts: 3, sent: true, failed: false }]);
  });

  test('asks to try later › the mail is retried, with the same Message-ID', async () => {
    mailServer.offered.length = 0;
    mailServer.stumble(1);
    await queue('later@example.com');
    await ghuri.runJobs();
    expect(received).toEqual([]);
    await ghuri.moveClock(HOUR);
    await ghuri.runJobs();
    expect(received.map(({ to }) => to)).toEqual([['later@example.com']]);
    const ids = mailServer.offered.map((message) => /^Message-ID: (\S+)/im.exec(message)?.[1]);
    expect(ids).toEqual([expect.stringMatching(/^<.+@ghuri\.example>$/), ids[0]]);
  });

  test('refuses the address for good › marked failed at once, kept, not retried', async () => {
    await queue('nobody@example.com');
    await ghuri.runJobs();
    await ghuri.moveClock(HOUR);
    await ghuri.runJobs();
    expect(await stored('nobody@example.com')).toMatchObject([{ attempts: 1, sent: false, failed: true }]);
  });

  test('stays away › marked failed after the last attempt, kept with its text', async () => {
    await mailServer.close();
    await queue('hopeless@example.com');
    for (let attempt = 0; attempt < 30; attempt++) {
      await ghuri.runJobs();
      await ghuri.moveClock(HOUR);
    }
    await mailServer.open();
    const [mail] = await stored('hopeless@example.com');
    expect(mail).toMatchObject({ attempts: 25, sent: false, failed: true });
    expect(mail.text).toContain('token=once');
  });
});

describe('a job delivered twice', () => {
  test('after the mail was sent › sends nothing', async () => {
    await queue('once@example.com');
    await ghuri.runJobs();
    await ghuri.services.database.pool.query(
      `insert into pgboss.job (name, data, dead_letter, policy) select name, data, dead_letter, policy from pgboss.job
       where name = 'mail.send' order by created_on desc limit 1`,
    );
    expect(await ghuri.runJobs()).toBe(1);
    expect(received).toHaveLength(1);
  });
});
