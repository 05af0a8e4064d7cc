import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/button.tsx';
import { useText } from './i18n/use-text.ts';
import { messagesLinkText } from './messages-link.text.ts';

interface MessagesLinkProps {
  to: string;
  /** What the conversation is about, for screen readers: a place, a name. */
  about: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Leads from a card to its conversation. */
export function MessagesLink({ to, about, size = 'small', variant }: MessagesLinkProps) {
  const t = useText(messagesLinkText);
  return (
    <ButtonLink
      to={to}
      size={size}
      variant={variant}
      aria-label={t.messagesOf(about)}
      icon={<MessageCircle aria-hidden className="size-4!" />}
    >
      {t.messages}
    </ButtonLink>
  );
}
