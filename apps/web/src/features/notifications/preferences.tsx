import type { NotificationKind } from '@ghuri/contract/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/api-client.ts';
import { errorSentence, useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { notificationKeys, preferencesQuery } from './notification-queries.ts';
import { notificationsText } from './notifications.text.ts';

type Preference = Answer<'GET /notifications/preferences'>[number];

/** Which kinds arrive in the app, and which in the daily mail: switched at once, kept behind it. */
export function NotificationPreferences() {
  const t = useText(notificationsText);
  const sentences = useErrorSentences();
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery());
  if (data) {
    return (
      <div className="divide-y divide-line">
        {data.map((preference) => (
          <Kind key={preference.kind} preference={preference} />
        ))}
      </div>
    );
  }
  if (error && !isFetching) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {sentences.ofError(error)}
      </Notice>
    );
  }
  return (
    <LoadingRegion label={t.loadingPreferences} className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-15" />
      ))}
    </LoadingRegion>
  );
}

function Kind({ preference }: { preference: Preference }) {
  const t = useText(notificationsText);
  const id = useId();
  const choose = useChoice(preference.kind);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid items-center gap-x-8 py-2.5 bar:grid-cols-[1fr_auto_auto]"
    >
      <p id={id} className="font-[580]">
        {t[`${preference.kind}Kind`]}
      </p>
      {(['inApp', 'mailDigest'] as const).map((way) => (
        <Switch
          key={way}
          label={<span className="text-meta font-[480] text-ink-2">{t[way]}</span>}
          checked={preference[way]}
          onChange={({ target }) => choose({ [way]: target.checked })}
          className="gap-3!"
        />
      ))}
    </div>
  );
}

/** Choices for one kind are sent one after the other, so that the last one holds. */
function useChoice(kind: NotificationKind): (change: Partial<Omit<Preference, 'kind'>>) => void {
  const { mutate } = useMutation({
    scope: { id: `preference-${kind}` },
    mutationFn: (body: Preference) => api('PUT /notifications/preferences', { body }),
    onError: (error) => {
      toast(errorSentence(error), { id: `preference-${kind}` });
      void queryClient.invalidateQueries({ queryKey: notificationKeys.preferences });
    },
  });
  return (change) => {
    const { queryKey } = preferencesQuery();
    const before = queryClient.getQueryData(queryKey)?.find((one) => one.kind === kind);
    if (!before) return;
    const chosen = { ...before, ...change };
    queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === kind ? chosen : one)));
    mutate(chosen);
  };
}
