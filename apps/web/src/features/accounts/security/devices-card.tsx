import type { SignedInSession } from '@ghuri/contract/sessions';
import { deviceInWords } from '@ghuri/domain/devices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './security.api.ts';
import { securityText } from './security.text.ts';

const HAND_HELD = new Set(['android', 'iphone', 'ipad']);

/** The browsers in which the user is signed in. */
export function DevicesCard({ retry }: { retry: string }) {
  const t = useText(securityText);
  const me = useMe();
  const query = useQuery(sessionsQuery(me.userID));
  const { data } = query;
  return (
    <SettingsCard title={t.devices} lead={t.devicesLead}>
      {query.isError && <FailedNotice retry={retry} query={query} />}
      {query.isPending && <Skeleton className="h-14" />}
      {data && (
        <ul aria-label={t.devices} className="divide-y divide-line">
          {data.map((session) => (
            <DeviceRow key={session._id} session={session} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && <SignOutOthers />}
    </SettingsCard>
  );
}

function DeviceRow({ session }: { session: SignedInSession }) {
  const t = useText(securityText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const name = deviceInWords(session, language);
  const { mutate, isPending } = useMutation({
    mutationFn: endSession,
    onSuccess: () => toast(t.signedOut(name)),
    onError: (error) => toast(sentences.ofError(error)),
  });
  const Icon = HAND_HELD.has(session.system) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">{name}</p>
        <p className="text-meta text-ink-2">
          <TimeText value={session.signedInAt} show="day" within={t.signedInAt} />
          {' · '}
          <TimeText value={session.lastActiveAt} show="ago" within={t.activeAgo} />
        </p>
      </div>
      {session.current ? (
        <Tag tone="success">{t.thisDevice}</Tag>
      ) : (
        <Button
          size="small"
          loading={isPending}
          aria-label={t.signOutOf(name)}
          onClick={() => mutate(session._id)}
        >
          {t.signOut}
        </Button>
      )}
    </li>
  );
}

function SignOutOthers() {
  const t = useText(securityText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
        {t.signOutOthers}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.signOutOthersTitle}
        description={t.signOutOthersBody}
        confirmLabel={t.signOut}
        cancelLabel={t.cancel}
        action={endOtherSessions}
        onSuccess={() => toast(t.othersSignedOut)}
      />
    </>
  );
}
