import type { PersonalisedMessage } from '@ghuri/contract/personalised-tours';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatTaka } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ListEnd } from '../../../ui/list-end.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { messagesQuery } from '../personalised-tours.api.ts';
import { personalisedToursText } from '../personalised-tours.text.ts';
import { MessageBox } from './message-box.tsx';

export interface ThreadProps {
  tourId: string;
  /** The reader's side, and the name of the other side. */
  as: PersonalisedMessage['from'];
  other: string;
}

/** The messages of both sides with the prices between them, and a box to write. */
export function Thread({ tourId, as, other }: ThreadProps) {
  const t = useText(personalisedToursText);
  const sentences = useErrorSentences();
  const list = useInfiniteQuery(messagesQuery(tourId));
  const messages = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="border-t border-line pt-3.5">
      {list.isPending && (
        <LoadingRegion label={t.loadingMessages} className="grid gap-2">
          <Skeleton className="h-12 w-3/5 rounded-panel!" />
          <Skeleton className="ml-auto h-12 w-1/2 rounded-panel!" />
        </LoadingRegion>
      )}
      {!messages && list.error && (
        <Notice
          tone="danger"
          action={
            <Button size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(list.error)}
        </Notice>
      )}
      {messages && (
        <div role="log" aria-label={t.messages}>
          {messages.length === 0 && <p className="text-meta text-ink-2">{t.noMessages}</p>}
          <ol className="grid gap-2.5">
            {messages.map((message) => (
              <Message
                key={message._id}
                message={message}
                own={message.from === as}
                author={message.from === as ? t.you : other}
              />
            ))}
          </ol>
          <ListEnd more={t.laterMessages} retry={t.tryAgain} query={list} />
        </div>
      )}
      <MessageBox tourId={tourId} other={other} />
    </div>
  );
}

interface MessageProps {
  message: PersonalisedMessage;
  own: boolean;
  author: string;
}

function Message({ message: { text, amount, time }, own, author }: MessageProps) {
  const t = useText(personalisedToursText);
  const language = useLanguage();
  return (
    <li
      className={cx(
        'w-fit max-w-[85%] rounded-panel px-3.5 py-2.5',
        own ? 'justify-self-end bg-primary-soft' : 'bg-sunken',
      )}
    >
      <p className="text-micro text-ink-2">
        <span className="font-semibold" lang={writtenIn(author)}>
          {author}
        </span>{' '}
        · <TimeText value={time} />
      </p>
      {amount !== null && <p className="font-bold">{t.namedPrice(formatTaka(amount, language))}</p>}
      {text !== '' && (
        <p lang={writtenIn(text)} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </li>
  );
}
