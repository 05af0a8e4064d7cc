import type { NotificationKind } from '@ghuri/contract/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { errorSentence } from '../../platform/error-text.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/query-client.ts';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { notificationKeys, preferencesQuery, savePreference } from './notifications.api.ts';
import type { Preference } from './notifications.api.ts';
import { groupPreferences } from './preference-groups.ts';
import { notificationsText } from './notifications.text.ts';

/** Which kinds arrive in the app, as push messages and in the daily mail: shown at once, saved in the background. */
export function NotificationPreferences() {
  const t = useText(notificationsText);
  const me = useMe();
  const query = useQuery(preferencesQuery());
  const { data } = query;
  if (data) {
    return (
      <div className="-my-2 divide-y divide-line">
        {groupPreferences(data, { isOwner: me.agency?.role === 'owner', isAdmin: me.isAdmin }).map(
          ({ group, kinds }, place) => (
            <Group key={group} title={t[group]} kinds={kinds} startsOpen={place === 0} />
          ),
        )}
      </div>
    );
  }
  if (query.error && !query.isFetching) return <FailedNotice retry={t.tryAgain} query={query} />;
  return (
    <LoadingRegion label={t.loadingPreferences} className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-15" />
      ))}
    </LoadingRegion>
  );
}

/** Wide enough for a switch and for the label above it. On phones, what it is about has a line of its own. */
const COLUMNS = 'grid grid-cols-3 items-center gap-x-2 bar:grid-cols-[1fr_5.5rem_5.5rem_5.5rem]';

/** A closed group is one line that says how many of its kinds are on. */
function Group(props: { title: string; kinds: Preference[]; startsOpen: boolean }) {
  const t = useText(notificationsText);
  const language = useLanguage();
  const [open, setOpen] = useState(props.startsOpen);
  const heard = props.kinds.filter(({ inApp }) => inApp).length;
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-13 cursor-pointer items-center gap-x-3 rounded-small py-2 [&::-webkit-details-marker]:hidden">
        <span className="type-lead flex-1">{props.title}</span>
        <span className="text-meta text-ink-3">
          {t.heard(formatNumber(heard, language), formatNumber(props.kinds.length, language))}
        </span>
        <ChevronDown aria-hidden className="size-4.5! shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        <p aria-hidden className={`${COLUMNS} pb-1 text-center text-nano leading-tight text-ink-3`}>
          <span className="max-bar:hidden" />
          <span>{t.inApp}</span>
          <span>{t.push}</span>
          <span>{t.mailDigest}</span>
        </p>
        {props.kinds.map((preference) => (
          <Kind key={preference.kind} preference={preference} />
        ))}
      </div>
    </details>
  );
}

function Kind({ preference }: { preference: Preference }) {
  const t = useText(notificationsText);
  const id = useId();
  const choose = useChoice(preference.kind);
  return (
    <div role="group" aria-labelledby={id} className={COLUMNS}>
      <p id={id} className="py-1.5 leading-snug max-bar:col-span-full max-bar:pt-3 max-bar:pb-0">
        {t[`${preference.kind}Kind`]}
      </p>
      {(['inApp', 'push', 'mailDigest'] as const).map((way) => (
        <Switch
          key={way}
          label={<span className="sr-only">{t[way]}</span>}
          checked={preference[way] ?? false}
          // A push message leads to the app.
          disabled={way === 'push' && !preference.inApp}
          onChange={({ target }) => choose({ [way]: target.checked })}
          className="justify-center! gap-0!"
        />
      ))}
      {preference.mailNow !== undefined && (
        <Switch
          label={<span className="text-meta text-ink-2">{t.mailNow}</span>}
          checked={preference.mailNow}
          onChange={({ target }) => choose({ mailNow: target.checked })}
          className="col-span-full py-1"
        />
      )}
    </div>
  );
}

/** Choices for one kind are sent one after the other, so that the last one wins. A failed choice is not shown. */
function useChoice(kind: NotificationKind): (change: Partial<Omit<Preference, 'kind'>>) => void {
  const { queryKey } = preferencesQuery();
  const held = useRef<Preference>(undefined);
  const show = (preference: Preference) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === kind ? preference : one)));
  const { mutate, isPending } = useMutation({
    scope: { id: `preference-${kind}` },
    mutationFn: savePreference,
    onSuccess: (_, kept) => {
      held.current = kept;
    },
    onError: (error) => {
      if (held.current) show(held.current);
      toast(errorSentence(error), { id: `preference-${kind}` });
      void queryClient.invalidateQueries({ queryKey: notificationKeys.preferences });
    },
  });
  return (change) => {
    const before = queryClient.getQueryData(queryKey)?.find((one) => one.kind === kind);
    if (!before) return;
    if (!isPending) held.current = before;
    const chosen = { ...before, ...change };
    show(chosen);
    mutate(chosen);
  };
}
