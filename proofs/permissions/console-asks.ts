import { saveAdminRole } from '../../apps/server/src/features/console/admins.writes.ts';
import { nothing } from './ask.ts';
import type { Asks } from './ask.ts';
import type { Cast } from '../cast.ts';

/** An admin whose role an owner gave. */
async function supporter(cast: Cast): Promise<{ id: string }> {
  const { id } = await cast.stranger();
  await saveAdminRole(cast.services.database.db, id, 'support');
  return { id };
}

/** The console of the admins. */
export const consoleAsks = {
  'GET /console-overview': { 'the last 30 days': nothing },
  'POST /audit-log.csv': { 'what admins did': async () => ({ body: {} }) },
  'GET /admins': { 'all admins': nothing },
  'POST /admins': {
    'a verified person': async (cast) => ({
      body: { email: (await cast.stranger()).email, role: 'support' },
    }),
  },
  'PUT /admins/:id': {
    'another admin': async (cast) => ({ params: await supporter(cast), body: { role: 'finance' } }),
    'an owner of the settings': async (cast) => ({
      params: { id: (await cast.stranger({ isAdmin: true })).id },
      body: { role: 'finance' },
    }),
    'the own role': async (cast) => ({
      params: { id: (await cast.caller()).id },
      body: { role: 'owner' },
    }),
  },
  'DELETE /admins/:id': { 'another admin': async (cast) => ({ params: await supporter(cast) }) },
} satisfies Asks;
