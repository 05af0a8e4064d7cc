import { api } from '../../platform/api-client.ts';
import { changeMe } from '../../platform/auth/session.ts';

/** Ends the welcome for this account. Without places (skipped), the chosen ones stay as they are. */
export async function endWelcome(places?: string[]): Promise<void> {
  changeMe(await api('PUT /account/welcome', { body: { ...(places && { places }) } }));
}
