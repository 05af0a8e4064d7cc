import type { Admin } from '@ghuri/contract/console';
import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
import type { AdminRole } from '@ghuri/domain/admin-roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldAlert, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { useChoice } from '../../platform/use-choice.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { Select } from '../../ui/select.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { adminsText } from './admins.text.ts';
import { adminsQuery, changeAdminRole, takeRole } from './console.api.ts';

/** Every admin, with the role that an owner may change. */
export function AdminList() {
  const t = useText(adminsText);
  const query = useQuery(adminsQuery());
  return (
    <Card padding="none">
      <div className="border-b border-line px-4.5 py-3.5">
        <SectionTitle id="admins">{t.admins}</SectionTitle>
        <p className="mt-0.5 text-meta text-ink-2">{t.adminsLead}</p>
      </div>
      {query.data ? (
        <ul aria-labelledby="admins" className="divide-y divide-line">
          {query.data.map((admin) => (
            <AdminRow key={admin._id} admin={admin} />
          ))}
        </ul>
      ) : query.error && !query.isFetching ? (
        <div className="p-4.5">
          <FailedNotice retry={t.tryAgain} query={query} />
        </div>
      ) : (
        <LoadingRegion label={t.loading} className="grid gap-4 p-4.5">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-12" />
          ))}
        </LoadingRegion>
      )}
    </Card>
  );
}

function AdminRow({ admin }: { admin: Admin }) {
  const t = useText(adminsText);
  const { userID } = useMe();
  const [taking, setTaking] = useState(false);
  const isOwn = admin._id === userID;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4.5 py-3">
      <Avatar name={admin.name} src={admin.profile} size={44} decorative />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold wrap-anywhere" lang={writtenIn(admin.name)}>
          {admin.name}
          {isOwn && <span className="font-normal text-ink-2"> ({t.you})</span>}
        </p>
        <p className="text-meta wrap-anywhere text-ink-2">{admin.email}</p>
        <p className="text-meta text-ink-2">
          {admin.since === null ? t.ofSettings : <TimeText value={admin.since} show="day" within={t.since} />}
        </p>
        {!admin.hasSecondFactor && (
          <Tag tone="warn" icon={<ShieldAlert aria-hidden />} className="mt-1">
            {t.noSecondFactor}
          </Tag>
        )}
      </div>
      {admin.since === null || isOwn ? (
        <Tag className="max-bar:ml-14.5">{t[admin.role]}</Tag>
      ) : (
        <div className="flex items-center gap-1.5 max-bar:ml-14.5">
          <RoleSelect admin={admin} />
          <IconButton
            label={t.take(admin.name)}
            icon={<UserMinus aria-hidden />}
            onClick={() => setTaking(true)}
          />
        </div>
      )}
      <TakeRole admin={admin} open={taking} onClose={() => setTaking(false)} />
    </li>
  );
}

function RoleSelect({ admin: { _id, name, role } }: { admin: Admin }) {
  const t = useText(adminsText);
  const sentences = useErrorSentences();
  const { shown, isSaving, choose } = useChoice(role, {
    save: (wanted) => changeAdminRole(_id, wanted),
    onSuccess: () => toast(t.roleChanged(name), { id: 'admins' }),
    onError: (error) => toast(sentences.ofError(error), { id: 'admins' }),
  });
  return (
    <Select
      label={t.roleOf(name)}
      hideLabel
      value={shown}
      disabled={isSaving}
      onChange={(event) => choose(event.target.value as AdminRole)}
      options={ADMIN_ROLES.map((value) => ({ value, label: t[value] }))}
    />
  );
}

function TakeRole({ admin, open, onClose }: { admin: Admin; open: boolean; onClose: () => void }) {
  const t = useText(adminsText);
  const sentences = useErrorSentences();
  const { mutateAsync, error } = useMutation({
    mutationFn: () => takeRole(admin._id),
    onSuccess: () => toast(t.taken(admin.name), { id: 'admins' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.takeTitle(admin.name)}
      description={t.takeBody(admin.name)}
      confirmLabel={t.takeConfirm}
      cancelLabel={t.cancel}
      onConfirm={mutateAsync}
      error={error === null ? undefined : sentences.ofError(error)}
    />
  );
}
