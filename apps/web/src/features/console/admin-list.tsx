import type { Admin } from '@ghuri/contract/console';
import { ADMIN_ROLES } from '@ghuri/domain/admin-roles';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { SavedSelect } from '../../platform/saved-select.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedNotice } from '../../ui/failed-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
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
          <SavedSelect
            label={t.roleOf(admin.name)}
            stored={admin.role}
            options={ADMIN_ROLES.map((value) => ({ value, label: t[value] }))}
            save={(role) => changeAdminRole(admin._id, role)}
            done={t.roleChanged(admin.name)}
            toastId="admins"
          />
          <IconButton
            label={t.take(admin.name)}
            icon={<UserMinus aria-hidden />}
            onClick={() => setTaking(true)}
          />
        </div>
      )}
      <ConfirmAction
        open={taking}
        onOpenChange={setTaking}
        title={t.takeTitle(admin.name)}
        description={t.takeBody(admin.name)}
        confirmLabel={t.takeConfirm}
        cancelLabel={t.cancel}
        action={() => takeRole(admin._id)}
        onSuccess={() => toast(t.taken(admin.name), { id: 'admins' })}
      />
    </li>
  );
}
