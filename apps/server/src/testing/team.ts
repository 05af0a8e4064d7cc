import type { MemberRole } from '@ghuri/domain/team';
import { insertMember, saveGuides } from '../features/team/team.writes.ts';
import type { Services } from '../services.ts';
import { createUser } from './factories.ts';
import type { TestUser, UserOverrides } from './factories.ts';

/** A new user on the team of an agency. */
export async function createMember(
  services: Services,
  agencyId: string,
  role: MemberRole,
  overrides: UserOverrides = {},
): Promise<TestUser> {
  const name = role === 'guide' ? 'Rubel Mia' : 'Sharmin Sultana';
  const member = await createUser(services, { name, ...overrides });
  await insertMember(services.database.db, { userId: member.id, agencyId, role });
  return member;
}

/** Makes these users the guides of a departure. */
export async function assignTo(services: Services, tourId: string, ...guides: TestUser[]): Promise<void> {
  await saveGuides(
    services.database.db,
    tourId,
    guides.map(({ id }) => id),
  );
}
