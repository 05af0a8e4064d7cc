import type { AgencyMoneyShown } from '@ghuri/contract/leaving';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { changeMe, currentSession } from '../../../platform/auth/session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { agencyKeys } from '../agencies.api.ts';
import { deleteAgency, deletionQuery } from './own-agency.api.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { OpenFacts, useOpenFacts } from './open-facts.tsx';
import { useOwnAgency } from './use-own-agency.ts';
import type { Owner } from './use-own-agency.ts';
import { useOwnerProof } from './use-owner-proof.tsx';

interface DeleteAgencyProps {
  owner: Owner;
  /** The link to sign in again, for owners without a password. */
  signInAgain: (error: unknown) => ReactNode;
}

/**
 * Shows open money first: while money is held, owed or on its way, the agency cannot be deleted. Then asks for the
 * password and the typed name.
 */
export function DeleteAgency({ owner, signInAgain }: DeleteAgencyProps) {
  const t = useText(ownAgencyText);
  const navigate = useNavigate();
  const { data: agency } = useOwnAgency(owner);
  const [open, setOpen] = useState(false);
  const { proof, clear, shown } = useOwnerProof(owner, signInAgain);
  const { data: money, isError } = useQuery({ ...deletionQuery(owner.agency._id), enabled: open });
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: () => deleteAgency(owner.email, proof),
  });

  function change(next: boolean) {
    setOpen(next);
    clear();
    reset();
  }

  async function confirm() {
    const { deletedCount } = await mutateAsync();
    if (deletedCount === 0) return;
    await navigate(paths.home);
    const session = currentSession();
    if (session.status === 'signed-in') changeMe({ ...session.me, agency: null });
    void queryClient.invalidateQueries({ queryKey: agencyKeys.all });
    toast(t.deleted, { id: 'agency', icon: <Trash2 aria-hidden /> });
  }

  const { fields, sentence } = shown(error);
  const isFree = money?.obstacle === null;
  return (
    <>
      <Button variant="danger" disabled={!agency} onClick={() => setOpen(true)}>
        {t.deleteAgency}
      </Button>
      {agency && (
        <ConfirmDialog
          open={open}
          onOpenChange={change}
          title={t.deleteTitle(agency.agencyName)}
          description={t.deleteBody}
          confirmLabel={t.deleteAgency}
          cancelLabel={t.keepAgency}
          onConfirm={confirm}
          blocked={!isFree}
          typeToConfirm={
            isFree ? { text: agency.agencyName, label: t.typeName(agency.agencyName) } : undefined
          }
          error={sentence}
        >
          {money ? (
            money.obstacle !== null && <OpenMoney money={money} obstacle={money.obstacle} />
          ) : isError ? (
            <Notice tone="danger" className="mt-4">
              {t.checkFailed}
            </Notice>
          ) : (
            <LoadingRegion label={t.checking} className="mt-4">
              <Skeleton className="h-16" />
            </LoadingRegion>
          )}
          {isFree && fields}
        </ConfirmDialog>
      )}
    </>
  );
}

type Obstacle = NonNullable<AgencyMoneyShown['obstacle']>;

/** The open money as count and sum, and how to resolve it. */
function OpenMoney({ money, obstacle }: { money: AgencyMoneyShown; obstacle: Obstacle }) {
  const t = useText(ownAgencyText);
  const sentences = useErrorSentences();
  const facts = useOpenFacts(money);
  return (
    <>
      <Notice tone="warn" className="mt-4">
        {sentences.ofError(new ApiError(409, obstacle))}
      </Notice>
      <OpenFacts facts={facts} className="mt-3" />
      <p className="mt-3">{t.closeInstead}</p>
    </>
  );
}
