import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { refreshMe } from '../../../platform/auth/session.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { makePasskey } from './ask-browser.ts';
import { readPasskey } from './passkey-sign-in.api.ts';

const PASSKEYS = ['passkeys'];

export const passkeysQuery = (userId: string) =>
  queryOptions({
    queryKey: [...PASSKEYS, userId],
    queryFn: ({ signal }) => api('GET /account/passkeys', { signal }),
  });

const refresh = () => Promise.all([refreshMe(), queryClient.invalidateQueries({ queryKey: PASSKEYS })]);

/** Returns false if the user closed the browser's dialog. */
export async function addPasskey(name: string): Promise<boolean> {
  const { options } = await api('POST /account/passkeys/options');
  const credential = await makePasskey(options);
  if (!credential) return false;
  await api('POST /account/passkeys', { body: { name, credential } });
  await refresh();
  return true;
}

export async function removePasskey(id: string): Promise<void> {
  await api('DELETE /account/passkeys/:id', { params: { id } });
  await refresh();
}

/** Returns false if the user closed the browser's dialog. */
export async function stepUpByPasskey(): Promise<boolean> {
  const credential = await readPasskey();
  if (!credential) return false;
  await api('POST /account/step-up/passkey', { body: { credential } });
  return true;
}
