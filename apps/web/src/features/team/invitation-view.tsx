import type { LookedInvitation } from '@ghuri/contract/team';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { useSession } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { acceptInvitation, invitationQuery } from './team.api.ts';
import { workText } from './work.text.ts';

interface InvitationViewProps {
  token: string;
  /** Called before a visitor leaves to sign up or sign in: they come back to this page. */
  onLeave: () => void;
}

/** What a link invites to. Visitors sign up or in first, with the invited address. */
export function InvitationView({ token, onLeave }: InvitationViewProps) {
  const t = useText(workText);
  const looked = useQuery(invitationQuery(token));
  if (looked.data?.state === 'open') return <Open token={token} invitation={looked.data} onLeave={onLeave} />;
  if (looked.data) return <Ended why={looked.data.state === 'used' ? 'used' : 'expired'} />;
  if (looked.error instanceof ApiError && looked.error.status < 429) return <Ended why="gone" />;
  if (looked.error)
    return <FailedState headingLevel="h1" title={t.failed} retry={t.tryAgain} query={looked} />;
  return (
    <LoadingRegion label={t.loading} className="mt-4 grid gap-4">
      <Skeleton className="h-60 rounded-card!" />
    </LoadingRegion>
  );
}

function Ended({ why }: { why: 'gone' | 'used' | 'expired' }) {
  const t = useText(workText);
  return (
    <EmptyState
      headingLevel="h1"
      title={t[`${why}Title`]}
      action={
        <ButtonLink to={paths.home} variant="primary">
          {t.home}
        </ButtonLink>
      }
    >
      {t[why]}
    </EmptyState>
  );
}

interface OpenProps extends InvitationViewProps {
  invitation: LookedInvitation;
}

function Open({ token, invitation, onLeave }: OpenProps) {
  const t = useText(workText);
  const { agencyName, agencyProfile, role, email, expiresAt } = invitation;
  return (
    <Card className="mx-auto mt-4 grid max-w-140 gap-4">
      <Avatar name={agencyName} src={agencyProfile} size={72} kind="agency" decorative />
      <div>
        <h1 className="type-title wrap-anywhere" lang={writtenIn(agencyName)}>
          {t.invites(agencyName)}
        </h1>
        <p className="mt-1 text-ink-2">{role === 'manager' ? t.asManager : t.asGuide}</p>
      </div>
      <dl className="grid gap-3 rounded-card bg-sunken px-5 py-4 bar:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-meta text-ink-2">{t.invitedAddress}</dt>
          <dd className="wrap-anywhere">{email}</dd>
        </div>
        <div>
          <dt className="text-meta text-ink-2">{t.ends}</dt>
          <dd>
            <TimeText value={expiresAt} />
          </dd>
        </div>
      </dl>
      <Decide {...{ token, invitation, onLeave }} />
    </Card>
  );
}

function Decide({ token, invitation, onLeave }: OpenProps) {
  const t = useText(workText);
  const session = useSession();
  const sentences = useErrorSentences();
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: ({ role }) => {
      toast(t.joined(invitation.agencyName), { id: 'team' });
      return navigate(role === 'guide' ? workPaths.guided : paths.myAgency, { replace: true });
    },
  });
  if (session.status === 'visitor') {
    return (
      <div className="grid gap-2.5">
        <p className="text-ink-2">{t.signUpFirst}</p>
        <ButtonLink wide size="large" variant="primary" to={paths.signUp} onClick={onLeave}>
          {t.signUp}
        </ButtonLink>
        <ButtonLink wide to={paths.signIn} onClick={onLeave}>
          {t.signIn}
        </ButtonLink>
      </div>
    );
  }
  const isOther = session.status === 'signed-in' && session.me.email !== invitation.email;
  return (
    <div className="grid gap-3">
      {isOther && <Notice tone="warn">{t.otherAccount(session.me.email)}</Notice>}
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      {!isOther && (
        <Button
          wide
          size="large"
          variant="primary"
          loading={isPending || session.status !== 'signed-in'}
          onClick={() => mutate()}
        >
          {t.accept}
        </Button>
      )}
    </div>
  );
}
