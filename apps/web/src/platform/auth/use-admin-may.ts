import { adminMay } from '@ghuri/domain/admin-roles';
import type { AdminRight } from '@ghuri/domain/admin-roles';
import { useMe } from './use-session.ts';

/** Whether the user is an admin whose role has a right. The server checks again at every call. */
export function useAdminMay(right: AdminRight): boolean {
  const { adminRole } = useMe();
  return adminRole !== null && adminMay(adminRole, right);
}
