import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/button.tsx';
import { formatNumber } from './format.ts';
import { useLanguage, useText } from './i18n/use-text.ts';
import { messagesLinkText } from './messages-link.text.ts';

interface MessagesLinkProps {
  to: string;
  /** What the conversation is about, for screen readers: a place, a name. */
  about: string;
  /** How many messages there are; left out if it is not known. */
  count?: number;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Leads from a card to its conversation. */
export function MessagesLink({ to, about, count = 0, size = 'small', variant }: MessagesLinkProps) {
  const t = useText(messagesLinkText);
  const language = useLanguage();
  const words = count === 0 ? t.messages : `${t.messages} · ${formatNumber(count, language)}`;
  return (
    <ButtonLink
      to={to}
      size={size}
      variant={variant}
      aria-label={`${words}: ${about}`}
      icon={<MessageCircle aria-hidden className="size-4!" />}
    >
      {words}
    </ButtonLink>
  );
}
