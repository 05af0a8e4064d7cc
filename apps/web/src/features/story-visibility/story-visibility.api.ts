import { api } from '../../platform/api-client.ts';
import { changeMe } from '../../platform/auth/session.ts';

/** Without a choice, only closes the notice. */
export async function saveStoryVisibility(storiesPublic?: boolean): Promise<void> {
  const body = storiesPublic === undefined ? {} : { public: storiesPublic };
  changeMe(await api('PUT /account/stories', { body }));
}
