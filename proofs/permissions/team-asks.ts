import { insertInvitation, insertMember } from '../../apps/server/src/features/team/team.writes.ts';
import { hashOfInvitation } from '../../apps/server/src/features/team/invite.ts';
import { newToken } from '../../apps/server/src/platform/ids.ts';
import { readClock } from '../../apps/server/src/platform/clock.reads.ts';
import { createMember } from '../../apps/server/src/testing/team.ts';
import { nothing } from './ask.ts';
import type { Asks } from './ask.ts';
import type { Cast } from '../cast.ts';

const address = () => `ruhi-${newToken(6).toLowerCase()}@ghuri.test`;

/** An open invitation to the verified agency. */
async function invited(cast: Cast, email: string): Promise<{ id: string; token: string }> {
  const { db } = cast.services.database;
  const token = newToken(32);
  const id = await insertInvitation(db, {
    agencyId: (await cast.agency()).id,
    email,
    role: 'guide',
    tokenHash: hashOfInvitation(token),
    invitedById: (await cast.owner()).id,
    expiresAt: new Date((await readClock(db)).getTime() + 86_400_000),
  });
  return { id: id!, token };
}
const invitation = async (cast: Cast) => ({ params: { id: (await invited(cast, address())).id } });
const member = async (cast: Cast) => ({
  params: { id: (await createMember(cast.services, (await cast.agency()).id, 'guide')).id },
});

export const teamAsks = {
  'GET /team': { 'the own agency': nothing },
  'POST /team/invitations': {
    'a new person': async () => ({ body: { email: address(), role: 'guide' } }),
  },
  'POST /team/invitations/:id/again': { 'an invitation of the verified agency': invitation },
  'DELETE /team/invitations/:id': { 'an invitation of the verified agency': invitation },
  'PUT /team/:id': {
    'a guide of the verified agency': async (cast) => ({
      ...(await member(cast)),
      body: { role: 'manager' },
    }),
  },
  'DELETE /team/:id': {
    'a guide of the verified agency': member,
    "a member of a stranger's agency": async (cast) => {
      const theirs = await cast.stranger();
      const { id: agencyId } = await cast.foreignAgency();
      await insertMember(cast.services.database.db, { userId: theirs.id, agencyId, role: 'guide' });
      return { params: { id: theirs.id } };
    },
  },
  'DELETE /workplace': { 'the own place on a team': nothing },
  'POST /invitations/look': {
    'an open invitation': async (cast) => ({ body: { token: (await invited(cast, address())).token } }),
  },
  'POST /invitations/accept': {
    'an invitation to the own address': async (cast) => ({
      body: { token: (await invited(cast, (await cast.caller()).email)).token },
    }),
    'an invitation to another address': async (cast) => ({
      body: { token: (await invited(cast, address())).token },
    }),
  },
  'GET /team/activity': { 'the own agency': nothing },
  'GET /team/departures': { 'the own agency': nothing },
  'PUT /roster/:id/guides': {
    "the verified owner's tour": async (cast) => {
      const guide = await createMember(cast.services, (await cast.agency()).id, 'guide');
      return { params: { id: await cast.tour() }, body: { guides: [guide.id] } };
    },
  },
  'GET /guided-departures': { 'the own departures': nothing },
} satisfies Asks;
