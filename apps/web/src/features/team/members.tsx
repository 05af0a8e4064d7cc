import type { Member, Team } from '@ghuri/contract/team';
import { CalendarCheck, Ellipsis, UserMinus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { SavedSelect } from '../../platform/saved-select.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { changeRole, removeMember } from './team.api.ts';
import { teamText } from './team.text.ts';

const GuideDepartures = lazy(async () => ({
  default: (await import('./guide-departures.tsx')).GuideDepartures,
}));

/** Everybody on the team. `manages`: the viewer may change roles and remove people. */
export function Members({ team, manages }: { team: Team; manages: boolean }) {
  const t = useText(teamText);
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  return (
    <Card padding="none">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4.5 py-3.5">
        <SectionTitle id="members">{t.members}</SectionTitle>
        <p className="text-meta text-ink-2">{t.ofMost(count(team.members.length), count(team.most + 1))}</p>
      </div>
      <ul aria-labelledby="members" className="divide-y divide-line">
        {team.members.map((member) => (
          <MemberRow key={member._id} member={member} manages={manages} />
        ))}
      </ul>
    </Card>
  );
}

function MemberRow({ member, manages }: { member: Member; manages: boolean }) {
  const t = useText(teamText);
  const language = useLanguage();
  const { userID } = useMe();
  const { name, email, profile, role, since, lastActive, departures } = member;
  const [dialog, setDialog] = useState<'departures' | 'remove' | null>(null);
  const change = manages && role !== 'owner';
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4.5 py-3">
      <Avatar name={name} src={profile} size={44} decorative />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-semibold wrap-anywhere" lang={writtenIn(name)}>
          {name}
          {member._id === userID && <span className="font-normal text-ink-2"> ({t.you})</span>}
        </p>
        {email !== '' && <p className="text-meta wrap-anywhere text-ink-2">{email}</p>}
        <p className="text-meta text-ink-2">
          {lastActive === null ? (
            <TimeText value={since} show="day" within={t.since} />
          ) : (
            <TimeText value={lastActive} show="ago" within={t.active} />
          )}
          {role === 'guide' && ` · ${t.departures(departures, formatNumber(departures, language))}`}
        </p>
      </div>
      <div className="flex items-center gap-1.5 max-bar:ml-14.5">
        {change ? (
          <SavedSelect
            label={t.roleOf(name)}
            stored={role}
            options={[
              { value: 'manager', label: t.manager },
              { value: 'guide', label: t.guide },
            ]}
            save={(wanted) => changeRole(member._id, { role: wanted })}
            done={t.roleChanged(name)}
            toastId="team"
          />
        ) : (
          <Tag tone="neutral">{t[role]}</Tag>
        )}
        {(change || role === 'guide') && (
          <Menu
            trigger={<IconButton label={t.actionsOf(name)} icon={<Ellipsis aria-hidden />} />}
            items={[
              ...(role === 'guide'
                ? [
                    {
                      label: t.chooseDepartures,
                      icon: <CalendarCheck aria-hidden />,
                      onSelect: () => setDialog('departures'),
                    },
                  ]
                : []),
              ...(change
                ? [
                    {
                      label: t.remove,
                      icon: <UserMinus aria-hidden />,
                      tone: 'danger' as const,
                      onSelect: () => setDialog('remove'),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      {dialog === 'departures' && (
        <Suspense fallback={null}>
          <GuideDepartures guide={member} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      <ConfirmAction
        open={dialog === 'remove'}
        onOpenChange={() => setDialog(null)}
        title={t.removeTitle(name)}
        description={t.removeBody(name)}
        confirmLabel={t.removeConfirm}
        cancelLabel={t.cancel}
        action={() => removeMember(member._id)}
        onSuccess={() => toast(t.removed(name), { id: 'team' })}
      />
    </li>
  );
}
