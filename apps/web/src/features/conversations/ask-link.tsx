import type { AskedAbout } from '@ghuri/domain/conversations';
import { MessageCircle } from 'lucide-react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button.tsx';
import { askLinkText } from './ask-link.text.ts';

interface AskLinkProps {
  kind: AskedAbout;
  id: string;
  agencyId: string;
  size?: ButtonSize;
}

/** Opens the conversation with an agency. Not for its own staff. */
export function AskLink({ kind, id, agencyId, size }: AskLinkProps) {
  const t = useText(askLinkText);
  const { agency } = useMe();
  if (agency?._id === agencyId) return null;
  return (
    <ButtonLink
      to={inboxPaths.ask(kind, id)}
      size={size}
      icon={<MessageCircle aria-hidden className="size-4.5!" />}
    >
      {t.ask}
    </ButtonLink>
  );
}
