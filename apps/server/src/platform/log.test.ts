import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLog, createRequestLog, loggableError, loggablePath } from './log.ts';

const CANARY = 'canary-1234567890';

describe('loggableError', () => {
  test('when a query failed › statement, constraint and place are logged, no value is', () => {
    const driver = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: '23505',
        constraint: 'users_email_key',
        detail: `Key (email)=(${CANARY}) already exists.`,
        where: `row ${CANARY}`,
      },
    );
    const failed = new DrizzleQueryError('insert into users values ($1)', [CANARY], driver);
    const told = JSON.stringify(loggableError(failed));
    expect(told).not.toContain(CANARY);
    expect(told).toContain('users_email_key');
    expect(told).toContain('insert into users');
    expect(told).toContain('log.test.ts');
  });

  test('when a failed query is the cause of another error › still no value', () => {
    const failed = new DrizzleQueryError('insert into users values ($1)', [CANARY], new Error('gone'));
    const told = JSON.stringify(loggableError(new Error('could not sign up', { cause: failed })));
    expect(told).not.toContain(CANARY);
    expect(told).toContain('could not sign up');
    expect(told).toContain('insert into users');
    expect(told).toContain('gone');
  });

  test('when the database quotes a value in its message › the message without it', () => {
    const quoting = Object.assign(new Error(`invalid input syntax for type uuid: "${CANARY}"`), {
      severity: 'ERROR',
      code: '22P02',
    });
    expect(loggableError(quoting)).toMatchObject({
      message: 'invalid input syntax for type uuid',
      code: '22P02',
    });
  });

  test('when a library puts its request on the error › only the known fields', () => {
    const told = loggableError(
      Object.assign(new Error('refused'), { code: 'EAUTH', config: { auth: { pass: CANARY } } }),
    );
    expect(JSON.stringify(told)).not.toContain(CANARY);
    expect(told).toMatchObject({ message: 'refused', code: 'EAUTH' });
  });

  test('when it is any other error › message and stack', () => {
    expect(loggableError(new TypeError('odd'))).toMatchObject({ type: 'TypeError', message: 'odd' });
  });

  test('when it is no error › as it is', () => {
    expect(loggableError('text')).toBe('text');
  });
});

describe('createLog', () => {
  test.each([
    ['at the top', { password: CANARY, token: CANARY }],
    ['one below', { body: { newPassword: CANARY, currentPassword: CANARY } }],
    ['two below', { request: { headers: { authorization: CANARY, cookie: CANARY, 'set-cookie': CANARY } } }],
    ['in our settings', { config: { smtpUrl: CANARY, databaseUrl: CANARY, appSecret: CANARY } }],
  ])('when a secret is %s › hidden', (_, thing) => {
    const lines: string[] = [];
    createLog('info', { write: (line) => void lines.push(line) }).info(thing, 'something happened');
    expect(lines.join()).toContain('something happened');
    expect(lines.join()).toContain('[hidden]');
    expect(lines.join()).not.toContain(CANARY);
  });
});

describe('loggablePath', () => {
  test('when the query holds a one-time token › it is left out', () => {
    expect(loggablePath(`/verify-email?token=${CANARY}`)).toBe('/verify-email');
  });

  test.each(['nila@ghuri.test', 'nila%40ghuri.test'])('when it is about %s › not who', (person) => {
    expect(loggablePath(`/api/agency-revenue/${person}/summary`)).toBe('/api/agency-revenue/:email/summary');
  });
});

describe('createRequestLog', () => {
  test.each(['body', 'query', 'params', 'headers'])(
    'when a line has the %s of a request with a secret in it › hidden, the rest is logged',
    (part) => {
      const lines: string[] = [];
      const log = createRequestLog(createLog('info', { write: (line) => void lines.push(line) }));
      log
        .child({ reqId: 'request-1' })
        .info({ [part]: { password: CANARY, name: 'Rafi' }, token: CANARY }, 'asked');
      expect(JSON.parse(lines.join(''))).toMatchObject({
        reqId: 'request-1',
        [part]: { password: '[hidden]', name: 'Rafi' },
        token: '[hidden]',
      });
      expect(lines.join('')).not.toContain(CANARY);
    },
  );
});
