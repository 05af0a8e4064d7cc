import type { Conversation, Message } from '@ghuri/contract/conversations';
import { Check, CheckCheck, Flag, Megaphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { conversationsText } from './conversations.text.ts';
import { Face } from './face.tsx';
import { LinkedText } from './linked-text.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { useNames } from './names.ts';

const ReportMessage = requestedPart(async () => (await import('./report-message.tsx')).ReportMessage);

/** The look of a bubble: one corner points at its author. */
export const bubbleClass = (isOwnSide: boolean): string =>
  cx(
    'min-w-0 rounded-[18px] px-4 py-2.5',
    isOwnSide ? 'rounded-br-[6px] bg-primary-soft' : 'rounded-bl-[6px] border border-line bg-surface',
  );

interface MessageBubbleProps {
  conversation: Conversation;
  message: Message;
  isLast: boolean;
}

export function MessageBubble({ conversation, message, isLast }: MessageBubbleProps) {
  const t = useText(conversationsText);
  const names = useNames(conversation.as);
  const dates = useDates();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const isOwnSide = message.from === conversation.as;
  const author = message.author || (isOwnSide ? '' : names.title(conversation));
  return (
    <li
      className={cx('group/message flex items-end gap-2', isOwnSide ? 'justify-end pl-10 bar:pl-16' : 'pr-2')}
    >
      {!isOwnSide &&
        (isLast ? (
          <Face row={conversation} side={conversation.as} size={30} />
        ) : (
          <span className="w-7.5 shrink-0" />
        ))}
      <div className={bubbleClass(isOwnSide)}>
        {author !== '' && !message.own && <span className="sr-only">{t.from(author)}</span>}
        <Words conversation={conversation} message={message} />
        <p
          className={cx(
            'mt-0.5 flex flex-wrap items-center gap-x-1.5 text-micro text-ink-2',
            isOwnSide && 'justify-end',
          )}
        >
          {message.author !== '' && !message.own && (
            <span aria-hidden lang={writtenIn(message.author)}>
              {message.author} ·
            </span>
          )}
          <TimeText value={message.time} show="time" />
          {message.seenBy !== null && <SeenBy count={message.seenBy} />}
          {isOwnSide && message.seenBy === null && <Tick read={message.number <= conversation.otherRead} />}
        </p>
      </div>
      {!isOwnSide && !message.removed && (
        <IconButton
          size="small"
          label={t.reportOf(author, dates.time(message.time))}
          icon={<Flag aria-hidden className="size-4!" />}
          className="text-ink-3 transition-opacity [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover/message:opacity-100 [@media(hover:hover)]:focus-visible:opacity-100"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        />
      )}
      {asked && (
        <Suspense fallback={null}>
          <ReportMessage id={message._id} author={author} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </li>
  );
}

function Words({ conversation, message }: Pick<MessageBubbleProps, 'conversation' | 'message'>) {
  const t = useText(conversationsText);
  const language = useLanguage();
  const { text, amount, pictures, announcement, removed } = message;
  if (removed) return <p className="text-ink-2 italic">{t.removedBody}</p>;
  return (
    <>
      {announcement === 'meeting_point' && (
        <p className="mb-0.5 flex items-center gap-1.5 font-bold [&_.lucide]:size-4">
          <Megaphone aria-hidden />
          {t.meetingPointChanged}
        </p>
      )}
      {amount !== null && <p className="font-bold">{t.price(formatTaka(amount, language))}</p>}
      {pictures.length > 0 && (
        <div className={cx('-mx-2', text === '' ? '-mt-0.5' : '-mt-0.5 mb-2')}>
          <MessagePictures id={conversation._id} pictures={pictures} />
        </div>
      )}
      {text !== '' && (
        <p lang={writtenIn(text)} className="whitespace-pre-line wrap-anywhere">
          <LinkedText text={text} />
        </p>
      )}
    </>
  );
}

function Tick({ read }: { read: boolean }) {
  const t = useText(conversationsText);
  const Icon = read ? CheckCheck : Check;
  return (
    <>
      <Icon aria-hidden className={cx('size-4!', read && 'text-primary-ink')} />
      <span className="sr-only">{read ? t.read : t.sent}</span>
    </>
  );
}

function SeenBy({ count }: { count: number }) {
  const t = useText(conversationsText);
  const shown = formatNumber(count, useLanguage());
  return <span>· {t.seenBy(count, shown)}</span>;
}
