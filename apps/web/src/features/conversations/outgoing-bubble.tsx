import { CircleAlert, Clock3 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { errorsText } from '../../platform/errors.text.ts';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { isOnline, onNetworkChange } from '../../platform/network.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { conversationsText } from './conversations.text.ts';
import { bubbleClass } from './message-bubble.tsx';
import { discard, sendAgain } from './outbox.ts';
import type { Outgoing } from './outbox.ts';

/** A message that the server does not have yet. */
export function OutgoingBubble({ outgoing }: { outgoing: Outgoing }) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const { userID } = useMe();
  const sentences: Record<string, string | undefined> = useText(errorsText);
  const online = useSyncExternalStore(onNetworkChange, isOnline);
  const { key, text, pictures, at, failure } = outgoing;
  return (
    <li className="grid justify-items-end gap-1.5 pl-10 bar:pl-16">
      <div className={cx(bubbleClass(true), 'max-w-full opacity-90')}>
        {pictures.length > 0 && (
          <p className="font-semibold">
            {t.pictures(pictures.length, formatNumber(pictures.length, language))}
          </p>
        )}
        {text !== '' && (
          <p lang={writtenIn(text)} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        <p className="mt-0.5 flex items-center justify-end gap-1.5 text-micro text-ink-2 [&_.lucide]:size-3.5">
          <TimeText value={at} show="time" />
          {failure === null && (
            <>
              <Clock3 aria-hidden /> {online ? t.sending : t.waitsForNetwork}
            </>
          )}
        </p>
      </div>
      {failure !== null && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-1.5 text-meta text-danger">
          <span className="flex items-center gap-1.5 [&_.lucide]:size-4">
            <CircleAlert aria-hidden />
            {t.notSent} {sentences[failure] ?? sentences['internal']}
          </span>
          <span className="flex gap-1.5">
            <Button size="small" onClick={() => sendAgain(userID, key)}>
              {t.sendAgain}
            </Button>
            <Button size="small" variant="ghost" onClick={() => discard(userID, key)}>
              {t.delete}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}
