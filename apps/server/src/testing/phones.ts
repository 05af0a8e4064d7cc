import { randomInt } from 'node:crypto';
import type { Services } from '../services.ts';
import { mailsTo } from './sent-mails.ts';
import type { TestApp } from './test-app.ts';

/** A number of its own for each test: numbers have limits. */
export const newNumber = (): string => `+88017${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** The newest code in the development mailbox. */
export async function textedCode(
  services: Pick<Services, 'database' | 'mail'>,
  phone: string,
  kind: 'sign-in-code' | 'phone-code' = 'sign-in-code',
): Promise<string> {
  const [message] = await mailsTo(services, phone, kind);
  const [code] = /^\d{6}/.exec(message?.text ?? '') ?? [];
  if (code === undefined) throw new Error(`No ${kind} was sent to ${phone}`);
  return code;
}

/** A user who signed up by phone, through the API. */
export async function signUpByPhone(
  ghuri: TestApp,
  phone = newNumber(),
  more: object = {},
): Promise<{ phone: string; token: string }> {
  await ghuri.call('POST', '/auth/phone/code', { body: { phone } });
  const code = await textedCode(ghuri.services, phone);
  const right = await ghuri.call('POST', '/auth/phone/sign-in', { body: { phone, code } });
  const { ticket } = right.json<{ ticket: string }>();
  const body = { ticket, name: 'Rafi Ahmed', gender: 'male', ...more };
  const made = await ghuri.call('POST', '/auth/phone/sign-up', { body });
  if (made.statusCode !== 200) throw new Error(`No account by phone: ${made.body}`);
  return { phone, token: made.json<{ token: string }>().token };
}

/** Adds a number to an account that exists, through the API. */
export async function addPhone(ghuri: TestApp, token: string, phone = newNumber()): Promise<string> {
  await ghuri.call('POST', '/account/phone/code', { token, body: { phone } });
  const code = await textedCode(ghuri.services, phone, 'phone-code');
  const added = await ghuri.call('PUT', '/account/phone', { token, body: { phone, code } });
  if (added.statusCode !== 200) throw new Error(`The number was not added: ${added.body}`);
  return phone;
}
