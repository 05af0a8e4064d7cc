import type { Allowed } from '@ghuri/contract/route';
import { adminMay } from '@ghuri/domain/admin-roles';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import type { Proof } from '@ghuri/domain/second-factor';
import { may } from '@ghuri/domain/team';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import type { Viewer, Workplace } from './viewer.ts';

/** What may keep a user from changing anything. */
export interface Standing {
  suspended: boolean;
  /** The session of the token has ended. */
  signedOut: boolean;
}

/** Facts about a user that are read from the database at each request that needs them. */
export interface AccessRules {
  /** Null for everyone else, and for an admin who has no second factor where admins need one. */
  adminRoleOf(userId: string): Promise<AdminRole | null>;
  /** Whether the user would be an admin with a second factor. */
  lacksSecondFactor(userId: string): Promise<boolean>;
  proofOf(viewer: Viewer): Promise<Proof>;
  standingOf(viewer: Viewer): Promise<Standing>;
  workplaceOf(userId: string): Promise<Workplace | null>;
}

/** Throws if the viewer may not make this call. Returns them with their workplace if it is a call for staff. */
export async function checkAccess(
  spec: Allowed,
  request: FastifyRequest,
  viewer: Viewer,
  rules: AccessRules,
): Promise<Viewer> {
  if (spec.access === 'agency' || spec.access === 'verified-agency') {
    const workplace = await rules.workplaceOf(viewer.id);
    if (!workplace || !may(workplace.role, spec.right)) throw new AppError('forbidden');
    if (spec.access === 'verified-agency' && !workplace.verified) throw new AppError('agency_not_verified');
    return { ...viewer, ...workplace };
  }
  if (spec.access === 'self') {
    const claimed = { ...(request.query as object), ...(request.params as object) } as { email?: string };
    if (claimed.email !== viewer.email) throw new AppError('forbidden');
  }
  if (spec.access === 'admin') {
    const role = await rules.adminRoleOf(viewer.id);
    if (!role)
      throw new AppError((await rules.lacksSecondFactor(viewer.id)) ? 'second_factor_required' : 'forbidden');
    if (!adminMay(role, spec.right)) throw new AppError('forbidden');
  }
  return viewer;
}
