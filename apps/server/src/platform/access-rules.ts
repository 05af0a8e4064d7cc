import type { Allowed } from '@ghuri/contract/route';
import { may } from '@ghuri/domain/team';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import type { Viewer, Workplace } from './viewer.ts';

/** Facts about a user that are read from the database at each request that needs them. */
export interface AccessRules {
  isAdmin(userId: string): Promise<boolean>;
  isSuspended(userId: string): Promise<boolean>;
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
  if (spec.access === 'admin' && !(await rules.isAdmin(viewer.id))) throw new AppError('forbidden');
  return viewer;
}
