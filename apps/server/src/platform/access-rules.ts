import type { Access } from '@ghuri/contract/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import type { Viewer } from './viewer.ts';

/** Facts about a user that are read from the database at each request that needs them. */
export interface AccessRules {
  isAdmin(userId: string): Promise<boolean>;
  isSuspended(userId: string): Promise<boolean>;
  agencyOf(userId: string): Promise<{ id: string; verified: boolean } | null>;
}

export async function checkAccess(
  access: Access,
  request: FastifyRequest,
  viewer: Viewer,
  rules: AccessRules,
) {
  switch (access) {
    case 'visitor':
    case 'traveller':
      return;
    case 'self': {
      const claimed = { ...(request.query as object), ...(request.params as object) } as { email?: string };
      if (claimed.email !== viewer.email) throw new AppError('forbidden');
      return;
    }
    case 'agency':
    case 'verified-agency': {
      const agency = await rules.agencyOf(viewer.id);
      if (!agency) throw new AppError('forbidden');
      if (access === 'verified-agency' && !agency.verified) throw new AppError('agency_not_verified');
      return;
    }
    case 'admin':
      if (!(await rules.isAdmin(viewer.id))) throw new AppError('forbidden');
  }
}
