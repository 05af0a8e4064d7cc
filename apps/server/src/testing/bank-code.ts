import type { TestUser } from './factories.ts';
import { mailsTo } from './sent-mails.ts';
import type { TestApp } from './test-app.ts';

/** Asks for the code that confirms another bank account, and reads it in the email. */
export async function askForBankCode(
  { call, services }: Pick<TestApp, 'call' | 'services'>,
  { email, token, password }: TestUser,
): Promise<string> {
  await call('POST', '/agency-bank/code', { token, body: { password } });
  const mails = await mailsTo(services, email, 'agency-bank-code');
  return /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '000000';
}
