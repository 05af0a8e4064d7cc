import type { OwnUser } from '@ghuri/contract/accounts';
import { createContext, use, useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';
import type { Session } from './session.ts';

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Set by the guard around every page for signed-in users. */
export const MeContext = createContext<OwnUser | null>(null);

/** The signed-in user. Use it only below the guard; elsewhere use `useSession`, because there may be no user. */
export function useMe(): OwnUser {
  const me = use(MeContext);
  if (!me) throw new Error('useMe needs the guard around it');
  return me;
}
