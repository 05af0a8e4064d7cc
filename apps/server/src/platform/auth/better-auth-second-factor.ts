import { randomInt } from 'node:crypto';
import { BACKUP_CODES, newBackupCode, stepsAt } from '@ghuri/domain/second-factor';
import { AppError } from '../errors.ts';
import type { SecondFactor } from './auth-provider.ts';
import { sessionCookie } from './better-auth-cookie.ts';
import type { BetterAuthSetup } from './better-auth-options.ts';

/**
 * Better Auth's two-factor plugin makes, encrypts and stores secrets and backup codes. Two things are ours: which code
 * is right, by our clock and with the step it belongs to, and the session that waits for it. The plugin's own sign-in
 * covers passwords only and lets a code work twice, so no sign-in runs through this instance.
 */
export function secondFactorOf(setup: BetterAuthSetup): SecondFactor {
  const { config, db, secret, store } = setup;
  let loaded: ReturnType<typeof loadAuth> | undefined;
  const auth = () => (loaded ??= loadAuth(setup));

  /** The plugin acts for the session of a cookie. */
  async function headersOf(sessionId: string): Promise<Headers> {
    const token = await store.readSessionToken(db, sessionId);
    if (token === null) throw new AppError('not_signed_in');
    return new Headers({ cookie: sessionCookie(token, secret, config.publicUrl) });
  }

  return {
    async prepare(sessionId, password) {
      const { api } = await auth();
      const made = await api.enableTwoFactor({
        body: { method: 'totp', ...(password !== undefined && { password }) },
        headers: await headersOf(sessionId),
      });
      if (made.method !== 'totp') throw new Error('The plugin set up something else');
      return { uri: made.totpURI, backupCodes: made.backupCodes };
    },
    async renewBackupCodes(sessionId, password) {
      const { api } = await auth();
      const { backupCodes } = await api.generateBackupCodes({
        body: password === undefined ? {} : { password },
        headers: await headersOf(sessionId),
      });
      return backupCodes;
    },
    async countBackupCodes(userId) {
      const { api } = await auth();
      const { backupCodes } = await api.viewBackupCodes({ body: { userId } });
      return backupCodes.length;
    },
    async stepOf(encryptedSecret, code, now) {
      const [{ symmetricDecrypt }, { createOTP }, { $context }] = await Promise.all([
        import('better-auth/crypto'),
        import('@better-auth/utils/otp'),
        auth(),
      ]);
      const { secretConfig } = await $context;
      const otp = createOTP(await symmetricDecrypt({ key: secretConfig, data: encryptedSecret }));
      const steps = stepsAt(now);
      // All of them, so that the time does not tell which one was close.
      const codes = await Promise.all(steps.map((step) => otp.hotp(step)));
      return steps.find((_, at) => codes[at] === code) ?? null;
    },
    async useBackupCode(sessionId, code) {
      const { api } = await auth();
      const headers = await headersOf(sessionId);
      // Two codes at the same moment: the plugin stores one of both changes and refuses the other with 409.
      for (let attempt = 0; attempt < MOST_CONFLICTS; attempt += 1) {
        try {
          await api.verifyBackupCode({ body: { code, disableSession: true }, headers });
          return true;
        } catch (error) {
          const { statusCode, body } = error as { statusCode?: number; body?: { code?: string } };
          if (body?.code === 'INVALID_BACKUP_CODE') return false;
          if (statusCode !== 409) throw error;
        }
      }
      throw new AppError('conflict');
    },
  };
}

const MOST_CONFLICTS = 5;

async function loadAuth(setup: BetterAuthSetup) {
  const [{ betterAuth }, { twoFactor }, { betterAuthOptions }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/plugins/two-factor'),
    import('./better-auth-options.ts'),
  ]);
  return betterAuth({
    ...betterAuthOptions(setup),
    plugins: [
      twoFactor({
        issuer: 'Ghuri',
        // Users who sign in with Google have no password. Our verbs ask for a recent sign-in instead.
        allowPasswordless: true,
        backupCodeOptions: {
          customBackupCodesGenerate: () =>
            Array.from({ length: BACKUP_CODES }, () => newBackupCode((below) => randomInt(below))),
        },
      }),
    ],
  });
}
