import { ASKED_ABOUT } from '@ghuri/domain/conversations';
import { useSearchParams } from 'react-router';
import type { AboutKind } from '../../platform/inbox-paths.ts';
import type { About } from './conversations.api.ts';

const KINDS: readonly AboutKind[] = [...ASKED_ABOUT, 'booking', 'request'];

/** What the address of a new conversation says it is about. */
export function useAbout(isNew: boolean): About | undefined {
  const [query] = useSearchParams();
  const kind = KINDS.find((each) => each === query.get('about'));
  const id = query.get('id');
  return isNew && kind !== undefined && id !== null ? { kind, id } : undefined;
}
