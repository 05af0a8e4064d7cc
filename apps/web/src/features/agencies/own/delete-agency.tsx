import type { AgencyMoneyShown } from '@ghuri/contract/leaving';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { changeMe, currentSession } from '../../../platform/auth/session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { agencyKeys } from '../agencies.api.ts';
import { deleteAgency, deletionQuery } from './own-agency.api.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { useOwnAgency } from './use-own-agency.ts';
import type { Owner } from './use-own-agency.ts';

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
  const sentences = useErrorSentences();
  const sentence = useFieldSentence();
  const navigate = useNavigate();
  const { data: agency } = useOwnAgency(owner);
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const { data: money, isError } = useQuery({ ...deletionQuery(owner.agency._id), enabled: open });
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: () => deleteAgency(owner.email, owner.hasPassword ? { password } : {}),
  });

  function change(next: boolean) {
    setOpen(next);
    setPassword('');
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

  const code = error instanceof ApiError ? error.code : null;
  const ofPassword = code === 'wrong_password' || code === 'invalid_input';
  const isStale = code === 'sign_in_again';
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
          error={error === null || ofPassword || isStale ? undefined : sentences.ofError(error)}
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
          {isFree && owner.hasPassword && (
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

type Obstacle = NonNullable<AgencyMoneyShown['obstacle']>;

/** The open money as count and sum, and how to resolve it. */
function OpenMoney({ money, obstacle }: { money: AgencyMoneyShown; obstacle: Obstacle }) {
  const t = useText(ownAgencyText);
  const sentences = useErrorSentences();
  const language = useLanguage();
  const { trips, refunds, payments, disputes, balance, available } = money;
  const number = (count: number) => formatNumber(count, language);
  const facts = [
    trips > 0 && t.openTrips(trips, number(trips)),
    refunds > 0 && t.openRefunds(refunds, number(refunds)),
    payments > 0 && t.openPayments(payments, number(payments)),
    disputes > 0 && t.openDisputes(disputes, number(disputes)),
    balance > 0 && t.openBalance(formatTaka(balance, language)),
    available < 0 && t.openDebt(formatTaka(-available, language)),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <Notice tone="warn" className="mt-4">
        {sentences.ofError(new ApiError(409, obstacle))}
      </Notice>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-3">{t.closeInstead}</p>
    </>
  );
}
