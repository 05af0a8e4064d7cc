import type { AuthStore } from '../../platform/auth/auth-provider.ts';
import { readPasswordHash, readSessionToken } from './accounts.reads.ts';
import { authAccounts, authVerifications, sessions, twoFactors, users } from '../../schema/accounts.table.ts';
import {
  awaitPasswordHash,
  deleteSession,
  deleteSessions,
  deleteUnverifiedUser,
  savePasswordHash,
} from './accounts.writes.ts';

/** Our tables under the names that Better Auth uses. */
export const authStore: AuthStore = {
  tables: {
    user: users,
    session: sessions,
    account: authAccounts,
    verification: authVerifications,
    twoFactor: twoFactors,
  },
  readPasswordHash,
  awaitPasswordHash,
  savePasswordHash,
  deleteSessions,
  deleteSession,
  readSessionToken,
  deleteUnverifiedUser,
};
