import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { markAllRead } from './mark-read.ts';
import { unreadQuery } from './notifications.api.ts';
import { notificationsText } from './notifications.text.ts';

const DONE = <CheckCheck aria-hidden />;

/** Shown only while something is unread. */
export function MarkAll() {
  const t = useText(notificationsText);
  const { data: unread = 0 } = useQuery(unreadQuery());
  if (unread === 0) return null;
  return (
    <Button
      size="small"
      icon={<CheckCheck aria-hidden className="size-4!" />}
      onClick={() => {
        markAllRead();
        toast(t.allRead, { id: 'mark-read', icon: DONE });
        // The button disappears with the last unread one, so the focus moves to the title.
        document.querySelector<HTMLElement>('main h1')?.focus();
      }}
    >
      {t.markAll}
    </Button>
  );
}
