import { api } from '../../../platform/api-client.ts';
import type { CallBody } from '../../../platform/api-client.ts';
import { begin, refreshMe } from '../../../platform/auth/session.ts';

export const askForCode = (phone: string) => api('POST /auth/phone/code', { body: { phone } });

/** Signs in, or returns a ticket to sign up with. */
export async function signInByPhone(body: CallBody<'POST /auth/phone/sign-in'>): Promise<string | null> {
  const { signedIn, ticket } = await api('POST /auth/phone/sign-in', { body });
  if (signedIn) await begin(signedIn);
  return ticket;
}

export async function signUpByPhone(body: CallBody<'POST /auth/phone/sign-up'>): Promise<void> {
  await begin(await api('POST /auth/phone/sign-up', { body }));
}

export const askForOwnCode = (phone: string) => api('POST /account/phone/code', { body: { phone } });

export async function saveOwnPhone(body: CallBody<'PUT /account/phone'>): Promise<void> {
  await api('PUT /account/phone', { body });
  await refreshMe();
}

export async function removeOwnPhone(): Promise<void> {
  await api('DELETE /account/phone');
  await refreshMe();
}
