import type { AgencyDeletion } from '@ghuri/contract/leaving';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { agencyKeys } from '../agencies.api.ts';
import { closingText } from './closing.text.ts';
import { closeAgency, deletionQuery, reopenAgency } from './own-agency.api.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { useOwnAgency } from './use-own-agency.ts';
import type { Owner } from './use-own-agency.ts';

interface CloseAgencyProps {
  owner: Owner;
  /** The link to sign in again, for owners without a password. */
  signInAgain: (error: unknown) => ReactNode;
}

/** Closes the agency, or says what is still open and opens it again. */
export function CloseAgency({ owner, signInAgain }: CloseAgencyProps) {
  const t = useText(ownAgencyText);
  const query = useQuery(deletionQuery(owner.agency._id));
  const { data: deletion } = query;
  if (!deletion) {
    return query.isError ? (
      <FailedNotice retry={t.tryAgain} query={query} />
    ) : (
      <LoadingRegion label={t.checking}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  return deletion.closedAt === null ? (
    <Close owner={owner} signInAgain={signInAgain} />
  ) : (
    <Closed deletion={deletion} closedAt={deletion.closedAt} />
  );
}

const refresh = () => queryClient.invalidateQueries({ queryKey: agencyKeys.all });

function Close({ owner, signInAgain }: CloseAgencyProps) {
  const t = useText(ownAgencyText);
  const c = useText(closingText);
  const sentences = useErrorSentences();
  const sentence = useFieldSentence();
  const { data: agency } = useOwnAgency(owner);
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: () => closeAgency(owner.hasPassword ? { password } : {}),
  });

  function change(next: boolean) {
    setOpen(next);
    setPassword('');
    reset();
  }

  async function confirm() {
    await mutateAsync();
    toast(c.closed, { id: 'agency' });
    await refresh();
  }

  const code = error instanceof ApiError ? error.code : null;
  const ofPassword = code === 'wrong_password' || code === 'invalid_input';
  const isStale = code === 'sign_in_again';
  return (
    <>
      <Button disabled={!agency} onClick={() => setOpen(true)}>
        {c.close}
      </Button>
      {agency && (
        <ConfirmDialog
          open={open}
          onOpenChange={change}
          title={c.closeTitle(agency.agencyName)}
          description={c.closeBody}
          confirmLabel={c.close}
          cancelLabel={c.keepOpen}
          onConfirm={confirm}
          error={error === null || ofPassword || isStale ? undefined : sentences.ofError(error)}
        >
          <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-ink-2">
            {[c.effectSales, c.effectTrips, c.effectMoney, c.effectEnd].map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {owner.hasPassword && (
            <PasswordField
              className="mt-4"
              name="password"
              label={t.password}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              error={ofPassword ? sentence(password === '' ? 'required' : 'wrong_password') : undefined}
              showLabel={t.showPassword}
              hideLabelText={t.hidePassword}
            />
          )}
          {isStale && <div className="mt-4">{signInAgain(error)}</div>}
        </ConfirmDialog>
      )}
    </>
  );
}

function Closed({ deletion, closedAt }: { deletion: AgencyDeletion; closedAt: string }) {
  const c = useText(closingText);
  const sentences = useErrorSentences();
  const { mutate, isPending } = useMutation({
    mutationFn: reopenAgency,
    onSuccess: async () => {
      toast(c.reopened, { id: 'agency' });
      await refresh();
    },
    onError: (error) => {
      toast(sentences.ofError(error), { id: 'agency' });
      // It may have been deleted meanwhile: then the page follows.
      void queryClient.invalidateQueries({ queryKey: agencyKeys.all });
    },
  });
  return (
    <>
      <Notice tone="warn">
        <p className="font-semibold">
          <TimeText value={closedAt} show="day" within={c.closedSince} />
        </p>
        {deletion.deletesFrom !== null && (
          <p>
            <TimeText value={deletion.deletesFrom} show="day" within={c.deletesFrom} />
          </p>
        )}
      </Notice>
      <StillOpen deletion={deletion} />
      <Button className="mt-4" loading={isPending} onClick={() => mutate()}>
        {c.reopen}
      </Button>
    </>
  );
}

function StillOpen({ deletion }: { deletion: AgencyDeletion }) {
  const t = useText(ownAgencyText);
  const c = useText(closingText);
  const language = useLanguage();
  const { trips, refunds, payments, held, available, inTransit } = deletion;
  const number = (count: number) => formatNumber(count, language);
  const taka = (sum: number) => formatTaka(sum, language);
  const facts = [
    trips > 0 && t.openTrips(trips, number(trips)),
    refunds > 0 && t.openRefunds(refunds, number(refunds)),
    payments > 0 && t.openPayments(payments, number(payments)),
    held > 0 && c.held(taka(held)),
    available > 0 && c.available(taka(available)),
    inTransit > 0 && c.inTransit(taka(inTransit)),
    available < 0 && c.debt(taka(-available)),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return <p className="mt-3 text-ink-2">{c.nothingOpen}</p>;
  return (
    <>
      <p className="mt-3 font-semibold">{c.stillOpen}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
