import type { AdminRole } from '@ghuri/domain/admin-roles';
import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/audit.writes.ts';
import { lockAdmins, lockCandidate, saveAdminRole } from './admins.writes.ts';
import { adminRoleMail } from './admins.mails.ts';
import type { RoleMailKind } from './admins.mails.text.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail'>;
type Person = NonNullable<Awaited<ReturnType<typeof lockCandidate>>>;

/** Gives a role to a person who is not an admin yet. */
export async function giveRole(
  services: Needs,
  owner: Viewer,
  { email, role }: { email: string; role: AdminRole },
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    await requireOwner(db, owner);
    const person = await lockCandidate(db, { email });
    if (!person?.verified) throw new AppError('no_verified_account');
    if (person.isAdmin) throw new AppError('already_admin');
    if (person.suspended) throw new AppError('candidate_suspended');
    await save(services, db, { owner, person, role, kind: 'admin-role-given' });
  });
}

/** Returns how many roles changed: 0 if it is the same. */
export async function changeAdminRole(
  services: Needs,
  owner: Viewer,
  id: string,
  role: AdminRole,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const person = await requireOther(db, owner, id);
    if (!person) throw new AppError('not_found');
    if (person.role === role) return 0;
    await save(services, db, { owner, person, role, kind: 'admin-role-changed' });
    return 1;
  });
}

/** Returns how many roles were taken away: 0 if the person is not an admin. */
export async function takeRole(services: Needs, owner: Viewer, id: string): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const person = await requireOther(db, owner, id);
    if (!person) return 0;
    await save(services, db, { owner, person, role: null, kind: 'admin-role-taken' });
    return 1;
  });
}

/** An owner remains in any case: nobody changes their own role, and an owner who lost theirs meanwhile is refused. */
async function requireOwner(db: Db, owner: Viewer): Promise<void> {
  const admins = await lockAdmins(db);
  if (!admins.some(({ id, role }) => id === owner.id && role === 'owner')) throw new AppError('forbidden');
}

/** Another admin, whose role an owner gave. Undefined if the person is no admin. */
async function requireOther(db: Db, owner: Viewer, id: string): Promise<Person | undefined> {
  if (id === owner.id) throw new AppError('own_case');
  await requireOwner(db, owner);
  const person = await lockCandidate(db, { id });
  if (!person?.isAdmin) return undefined;
  if (!person.given) throw new AppError('admin_of_settings');
  return person;
}

interface Change {
  owner: Viewer;
  person: Person;
  /** Null takes it away. */
  role: AdminRole | null;
  kind: RoleMailKind;
}

const ACTIONS = {
  'admin-role-given': 'admin_role_given',
  'admin-role-changed': 'admin_role_changed',
  'admin-role-taken': 'admin_role_taken',
} as const;

async function save({ live, mail }: Needs, db: Db, { owner, person, role, kind }: Change): Promise<void> {
  await saveAdminRole(db, person.id, role);
  await recordAudit(db, {
    actorId: owner.id,
    action: ACTIONS[kind],
    subjectKind: 'person',
    subjectId: person.id,
    subject: person.name,
    note: role ?? person.role,
  });
  await mail.queue(db, adminRoleMail(kind, person, role ?? person.role));
  // Open streams are for the old role.
  await live.renewStreams(db, person.id);
}
