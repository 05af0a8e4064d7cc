import { API_KEY_START } from '@ghuri/domain/api-keys';
import type { ApiScope } from '@ghuri/domain/api-keys';
import type { Viewer } from './viewer.ts';

/** Keys of agencies, which act for their owner on the calls that name one of their scopes. */
export interface ApiKeys {
  /** Null if it is not ours, revoked or expired. */
  find(key: string): Promise<{ viewer: Viewer; scopes: ApiScope[] } | null>;
}

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_START);
