import type { OwnUser } from '@ghuri/contract/accounts';
import { createContext, use, useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from './session.ts';
import type { Session } from './session.ts';

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Filled by the guard around every page that only signed-in people see. */
export const MeContext = createContext<OwnUser | null>(null);

/** The signed-in person. Only below the guard: elsewhere there may be nobody, and `useSession` says so. */
export function useMe(): OwnUser {
  const me = use(MeContext);
  if (!me) throw new Error('useMe needs the guard around it');
  return me;
}
