import type { Delivery } from '@ghuri/contract/integrations';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { deliveriesQuery, resendDelivery } from './integrations.api.ts';
import { integrationsText } from './integrations.text.ts';

/** Messages to one address, the newest first. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const t = useText(integrationsText);
  const list = useInfiniteQuery(deliveriesQuery(webhookId));
  const deliveries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div className="border-t border-line pt-3">
      <h3 className="mb-2 text-meta font-semibold">{t.logTitle}</h3>
      {list.isPending && (
        <LoadingRegion label={t.logLoading}>
          <Skeleton className="h-20 w-full rounded-control!" />
        </LoadingRegion>
      )}
      {!deliveries && list.error && <FailedNotice retry={t.tryAgain} query={list} />}
      {deliveries?.length === 0 && (
        <EmptyState compact headingLevel="h3" title={t.logEmpty}>
          {t.logEmptyBody}
        </EmptyState>
      )}
      {deliveries && deliveries.length > 0 && (
        <ul className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery._id} delivery={delivery} />
          ))}
        </ul>
      )}
      <ListEnd more={t.logMore} retry={t.tryAgain} query={list} />
    </div>
  );
}

const STATES = {
  accepted: { tone: 'success', word: 'logAccepted' },
  waiting: { tone: 'info', word: 'logWaiting' },
  given_up: { tone: 'danger', word: 'logGivenUp' },
} as const;

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const t = useText(integrationsText);
  const language = useLanguage();
  const dates = useDates();
  const sentences = useErrorSentences();
  const { _id, event, state, tries, triedAt, status, problem, nextTryAt, createdAt, body, answer } = delivery;
  const resend = useMutation({
    mutationFn: () => resendDelivery(_id),
    onSuccess: () => toast(t.logResent, { id: 'delivery' }),
    onError: (error) => toast(sentences.ofError(error), { id: 'delivery' }),
  });
  const facts = [
    dates.moment(createdAt),
    tries > 0 && t.logTries(tries, formatNumber(tries, language)),
    status !== null && t.logStatus(String(status)),
    problem !== null && t[problem],
    triedAt !== null && nextTryAt !== null && t.logNext(dates.moment(nextTryAt)),
  ].filter(Boolean);
  const { tone, word } = STATES[state];
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{t[event]}</span>
            <Tag tone={tone}>{t[word]}</Tag>
          </p>
          <p className="text-meta text-ink-2">{facts.join(' · ')}</p>
        </div>
        <Button
          size="small"
          variant="ghost"
          loading={resend.isPending}
          aria-label={`${t.logResend}: ${t[event]}`}
          onClick={() => resend.mutate()}
        >
          {t.logResend}
        </Button>
      </div>
      <details className="mt-1 text-meta">
        <summary className="min-h-8 cursor-pointer rounded-small py-1 text-ink-2">{t.logRequest}</summary>
        <Bytes text={`webhook-id: ${_id}\n\n${body}`} />
        <p className="mt-2 text-ink-2">{t.logAnswer}</p>
        <Bytes text={answer === '' ? t.logNoAnswer : answer} />
      </details>
    </li>
  );
}

const Bytes = ({ text }: { text: string }) => (
  <pre
    lang="en"
    className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken px-3 py-2 text-micro wrap-anywhere whitespace-pre-wrap"
  >
    {text}
  </pre>
);
