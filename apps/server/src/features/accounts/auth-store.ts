import type { AuthStore } from '../../platform/auth/auth-provider.ts';
import { readPasswordHash } from './accounts.reads.ts';
import { authAccounts, authVerifications, sessions, users } from '../../schema/accounts.table.ts';
import {
  awaitPasswordHash,
  deleteSession,
  deleteSessions,
  deleteUnverifiedUser,
  savePasswordHash,
} from './accounts.writes.ts';

/** Our tables under the names that Better Auth uses. */
export const authStore: AuthStore = {
  tables: { user: users, session: sessions, account: authAccounts, verification: authVerifications },
  readPasswordHash,
  awaitPasswordHash,
  savePasswordHash,
  deleteSessions,
  deleteSession,
  deleteUnverifiedUser,
};
