import type { Invitation } from '@ghuri/contract/team';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { inviteAgain, withdrawInvitation } from './team.api.ts';
import { teamText } from './team.text.ts';

/** Invitations that were not accepted, open or ended. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useText(teamText);
  return (
    <Card padding="none">
      <div className="border-b border-line px-4.5 py-3.5">
        <SectionTitle id="invitations">{t.invitations}</SectionTitle>
      </div>
      {invitations.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{t.noInvitations}</p>
      ) : (
        <ul aria-labelledby="invitations" className="divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useText(teamText);
  const dates = useDates();
  const sentences = useErrorSentences();
  const { _id, email, role, sentAt, expiresAt, expired } = invitation;
  const onError = (error: unknown) => toast(sentences.ofError(error), { id: 'team' });
  const again = useMutation({
    mutationFn: () => inviteAgain(_id),
    onSuccess: () => toast(t.sentAgain(email), { id: 'team' }),
    onError,
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(_id),
    onSuccess: () => toast(t.withdrawn(email), { id: 'team' }),
    onError,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4.5 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-2 [&_.lucide]:size-5">
        <Mail aria-hidden />
      </span>
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{email}</span>
          <Tag tone={expired ? 'neutral' : 'warn'}>{expired ? t.expired : t.waiting}</Tag>
        </p>
        <p className="text-meta text-ink-2">
          {t[role]} ·{' '}
          {expired ? t.ended(dates.day(expiresAt)) : t.sentUntil(dates.day(sentAt), dates.day(expiresAt))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-bar:ml-14.5">
        <Button
          size="small"
          loading={again.isPending}
          aria-label={t.againOf(email)}
          onClick={() => again.mutate()}
        >
          {t.again}
        </Button>
        <Button
          size="small"
          variant="ghost"
          loading={withdraw.isPending}
          aria-label={t.withdrawOf(email)}
          onClick={() => withdraw.mutate()}
        >
          {t.withdraw}
        </Button>
      </div>
    </li>
  );
}
