import type { AgencyDeletion } from '@ghuri/contract/leaving';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailedNotice } from '../../../ui/failed-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { agencyKeys } from '../agencies.api.ts';
import { closingText } from './closing.text.ts';
import { closeAgency, deletionQuery, reopenAgency } from './own-agency.api.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { OpenFacts, useOpenFacts } from './open-facts.tsx';
import { useOwnAgency } from './use-own-agency.ts';
import type { Owner } from './use-own-agency.ts';
import { useOwnerProof } from './use-owner-proof.tsx';

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
  const c = useText(closingText);
  const { data: agency } = useOwnAgency(owner);
  const [open, setOpen] = useState(false);
  const { proof, clear, shown } = useOwnerProof(owner, signInAgain);
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: () => closeAgency(proof),
  });

  function change(next: boolean) {
    setOpen(next);
    clear();
    reset();
  }

  async function confirm() {
    await mutateAsync();
    toast(c.closed, { id: 'agency' });
    await refresh();
  }

  const { fields, sentence } = shown(error);
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
          error={sentence}
        >
          <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-ink-2">
            {[c.effectSales, c.effectTrips, c.effectMoney, c.effectEnd].map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {fields}
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
  const c = useText(closingText);
  const facts = useOpenFacts(deletion);
  if (facts.length === 0) return <p className="mt-3 text-ink-2">{c.nothingOpen}</p>;
  return (
    <>
      <p className="mt-3 font-semibold">{c.stillOpen}</p>
      <OpenFacts facts={facts} className="mt-1" />
    </>
  );
}
