import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { calendarQuery, endCalendar, renewCalendar } from './integrations.api.ts';
import { integrationsText } from './integrations.text.ts';
import { SecretOnce } from './secret-once.tsx';

/** The private calendar address: make, renew, switch off. */
export function CalendarCard() {
  const t = useText(integrationsText);
  const sentences = useErrorSentences();
  const dates = useDates();
  const query = useQuery(calendarQuery());
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const renew = useMutation({ mutationFn: renewCalendar, onSuccess: setUrl });
  const end = useMutation({
    mutationFn: endCalendar,
    onSuccess: () => toast(t.calendarEnded, { id: 'calendar' }),
  });
  const asked = asking === 'end' ? end : renew;
  const { data: calendar } = query;
  if (!calendar) {
    return query.error ? (
      <FailedNotice retry={t.tryAgain} query={query} />
    ) : (
      <LoadingRegion label={t.calendarLoading}>
        <Skeleton className="h-11 w-full rounded-control!" />
      </LoadingRegion>
    );
  }
  const { createdAt, lastReadAt } = calendar;
  return (
    <div className="grid gap-4">
      <p className="text-meta text-ink-2">
        {createdAt === null
          ? t.calendarOff
          : [
              t.calendarOn(dates.day(createdAt)),
              lastReadAt === null ? t.calendarUnread : t.calendarRead(dates.ago(lastReadAt)),
            ].join(' ')}
      </p>
      {createdAt === null ? (
        <>
          {renew.error && <Notice tone="danger">{sentences.ofError(renew.error)}</Notice>}
          <Button
            variant="primary"
            icon={<CalendarDays aria-hidden />}
            loading={renew.isPending}
            onClick={() => renew.mutate()}
            className="justify-self-start"
          >
            {t.calendarMake}
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('renew')}>{t.calendarRenew}</Button>
          <Button variant="ghost" onClick={() => setAsking('end')}>
            {t.calendarEnd}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === 'end' ? t.calendarEndTitle : t.calendarRenewTitle}
        description={asking === 'end' ? t.calendarEndBody : t.calendarRenewBody}
        confirmLabel={asking === 'end' ? t.calendarEnd : t.calendarRenew}
        cancelLabel={t.keep}
        onConfirm={() => asked.mutateAsync()}
        error={asked.error === null ? undefined : sentences.ofError(asked.error)}
      />
      {url !== null && (
        <SecretOnce
          title={t.calendarAddress}
          hint={t.calendarHint}
          secret={url}
          onClose={() => setUrl(null)}
        />
      )}
    </div>
  );
}
