import type { ApiKey } from '@ghuri/contract/integrations';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useDates } from '../../platform/i18n/dates.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { keysQuery, revokeKey } from './integrations.api.ts';
import { integrationsText } from './integrations.text.ts';

const KeyForm = lazy(async () => ({ default: (await import('./key-form.tsx')).KeyForm }));

/** Keys of programs that act for the agency. */
export function KeysCard() {
  const t = useText(integrationsText);
  const query = useQuery(keysQuery());
  const [creating, setCreating] = useState(false);
  const { data: keys } = query;
  if (!keys) {
    return query.error ? (
      <FailedNotice retry={t.tryAgain} query={query} />
    ) : (
      <LoadingRegion label={t.keysLoading}>
        <Skeleton className="h-24 w-full rounded-control!" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-4">
      {keys.length === 0 ? (
        <EmptyState compact headingLevel="h3" title={t.keysEmpty}>
          {t.keysEmptyBody}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {keys.map((key) => (
            <KeyRow key={key._id} entry={key} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          {t.keyAdd}
        </Button>
        <a href="/api/docs" className="rounded-small text-meta underline underline-offset-3">
          {t.keysDocs}
        </a>
      </div>
      {creating && (
        <Suspense fallback={null}>
          <KeyForm onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </div>
  );
}

function KeyRow({ entry }: { entry: ApiKey }) {
  const t = useText(integrationsText);
  const dates = useDates();
  const now = useMinute();
  const { name, prefix, scopes, expiresAt, lastUsedAt } = entry;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const facts = [
    lastUsedAt === null ? t.keyUnused : t.keyUsed(dates.ago(lastUsedAt)),
    expiresAt !== null && !isExpired && t.keyUntil(dates.day(expiresAt)),
  ].filter(Boolean);
  return (
    <li className="flex items-start gap-3 px-4 py-3 [&_.lucide]:size-4.5">
      <KeyRound aria-hidden className="mt-1 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span lang="en" className="text-meta text-ink-3 tabular-nums">
            {prefix}…
          </span>
          {isExpired && <Tag>{t.keyExpired}</Tag>}
        </p>
        <p className="text-meta text-ink-2">{scopes.map((scope) => t[scope]).join(' · ')}</p>
        <p className="text-meta text-ink-3">{facts.join(' · ')}</p>
      </div>
      <RevokeKey entry={entry} />
    </li>
  );
}

function RevokeKey({ entry: { _id, name } }: { entry: ApiKey }) {
  const t = useText(integrationsText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" aria-label={t.keyRevokeOf(name)} onClick={() => setOpen(true)}>
        {t.keyRevoke}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.keyRevokeTitle(name)}
        description={t.keyRevokeBody}
        confirmLabel={t.keyRevoke}
        cancelLabel={t.keep}
        action={() => revokeKey(_id)}
        onSuccess={() => toast(t.keyRevoked, { id: 'key' })}
      />
    </>
  );
}
