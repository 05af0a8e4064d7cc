import { api } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';

// The sign-in pages load without TanStack Query, so these are plain calls.

export const signUp = (body: CallBody<'POST /auth/sign-up'>) => api('POST /auth/sign-up', { body });

export const verifyEmail = (token: string) => api('POST /auth/verify-email', { body: { token } });

export const resendVerification = (email: string) =>
  api('POST /auth/resend-verification', { body: { email } });

export const forgetPassword = (email: string) => api('POST /auth/forget-password', { body: { email } });

export const resetPassword = (body: CallBody<'POST /auth/reset-password'>) =>
  api('POST /auth/reset-password', { body });

/** Which ways to sign in the server offers beside email. */
export async function areWaysAvailable(): Promise<{ google: boolean; phone: boolean }> {
  const [google, phone] = await Promise.all([
    api('GET /auth/google/available'),
    api('GET /auth/phone/available'),
  ]);
  return { google: google.available, phone: phone.available };
}

export const googleHandOver = (id: string, signal: AbortSignal) =>
  api('GET /auth/google/hand-over/:id', { params: { id }, signal });

/** The second step of a sign-in, with a code of the authenticator app or a backup code. The cookie names the sign-in. */
export const sendCode = (body: CallBody<'POST /auth/second-factor'>) =>
  api('POST /auth/second-factor', { body });
