import type { ConversationRow } from '@ghuri/contract/conversations';
import { Megaphone } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import type { InboxSide } from './conversations.api.ts';

/** The other side: agencies are squares, travellers are circles, announcements have a megaphone. */
export function Face({ row, side, size }: { row: ConversationRow; side: InboxSide; size: number }) {
  if (row.subject.kind === 'departure') {
    return (
      <span
        aria-hidden
        className="grid shrink-0 place-items-center rounded-full bg-kite-soft text-kite-ink"
        style={{ width: size, height: size }}
      >
        <Megaphone className="size-5!" />
      </span>
    );
  }
  const { agency, traveller } = row;
  return side === 'traveller' ? (
    <Avatar name={agency.name} src={agency.profile} kind="agency" size={size} decorative />
  ) : (
    <Avatar name={traveller?.name ?? ''} src={traveller?.profile} size={size} decorative />
  );
}
