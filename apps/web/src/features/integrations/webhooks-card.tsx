import type { Webhook } from '@ghuri/contract/integrations';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { TagTone } from '../../ui/tag.tsx';
import { webhooksQuery } from './integrations.api.ts';
import { integrationsText } from './integrations.text.ts';
import { WebhookActions } from './webhook-actions.tsx';

const WebhookForm = lazy(async () => ({ default: (await import('./webhook-form.tsx')).WebhookForm }));
const DeliveryLog = lazy(async () => ({ default: (await import('./delivery-log.tsx')).DeliveryLog }));

/** The addresses that get messages, each with its state and its log. */
export function WebhooksCard() {
  const t = useText(integrationsText);
  const query = useQuery(webhooksQuery());
  const [adding, setAdding] = useState(false);
  const { data: webhooks } = query;
  if (!webhooks) {
    return query.error ? (
      <FailedNotice retry={t.tryAgain} query={query} />
    ) : (
      <LoadingRegion label={t.webhooksLoading}>
        <Skeleton className="h-24 w-full rounded-control!" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-4">
      {webhooks.length === 0 ? (
        <EmptyState compact headingLevel="h3" title={t.webhooksEmpty}>
          {t.webhooksEmptyBody}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} />
          ))}
        </ul>
      )}
      <Button
        variant="primary"
        icon={<Plus aria-hidden />}
        onClick={() => setAdding(true)}
        className="justify-self-start"
      >
        {t.webhookAdd}
      </Button>
      {adding && (
        <Suspense fallback={null}>
          <WebhookForm onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

const STATES = {
  working: { tone: 'success', word: 'webhookWorking' },
  failing: { tone: 'warn', word: 'webhookFailing' },
  paused: { tone: 'danger', word: 'webhookPaused' },
} as const satisfies Record<string, { tone: TagTone; word: string }>;

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useText(integrationsText);
  const language = useLanguage();
  const dates = useDates();
  const [open, setOpen] = useState<'log' | 'edit' | null>(null);
  const { _id, url, events, pausedAt, failingSince, waiting, formerSecretUntil } = webhook;
  const { tone, word } = STATES[pausedAt !== null ? 'paused' : failingSince !== null ? 'failing' : 'working'];
  const shown = (count: number) => formatNumber(count, language);
  const facts = [
    t.webhookCount(events.length, shown(events.length)),
    waiting > 0 && t.webhookWaiting(waiting, shown(waiting)),
  ].filter(Boolean);
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span lang="en" className="font-semibold wrap-anywhere">
          {url}
        </span>
        <Tag tone={tone}>{t[word]}</Tag>
      </div>
      <p className="text-meta text-ink-2">{facts.join(' · ')}</p>
      {pausedAt !== null && (
        <p className="text-meta text-ink-2">{t.webhookPausedSince(dates.moment(pausedAt))}</p>
      )}
      {pausedAt === null && failingSince !== null && (
        <p className="text-meta text-ink-2">{t.webhookFailingSince(dates.moment(failingSince))}</p>
      )}
      {formerSecretUntil !== null && (
        <p className="text-meta text-ink-2">{t.webhookFormer(dates.moment(formerSecretUntil))}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-expanded={open === 'log'}
          aria-label={t.webhookLogOf(url)}
          onClick={() => setOpen(open === 'log' ? null : 'log')}
        >
          {t.webhookLog}
        </Button>
        <WebhookActions webhook={webhook} onEdit={() => setOpen('edit')} />
      </div>
      <Suspense fallback={null}>
        {open === 'log' && <DeliveryLog webhookId={_id} />}
        {open === 'edit' && <WebhookForm webhook={webhook} onClose={() => setOpen(null)} />}
      </Suspense>
    </li>
  );
}
