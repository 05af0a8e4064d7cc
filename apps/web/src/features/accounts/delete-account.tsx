import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { end } from '../../platform/auth/session.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useFieldSentence } from '../../platform/forms/field-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountsText } from './accounts.text.ts';
import { DeletionPreview } from './deletion-preview.tsx';
import { isStale, SignInAgain } from './prove-identity.tsx';
import { SettingsCard } from './settings-card.tsx';
import { deleteAccount, deletionQuery } from './settings.api.ts';
import { settingsText } from './settings.text.ts';
import { ownContact } from '../../platform/auth/own-contact.ts';

/**
 * First shows everything that goes with the account. Then the user confirms twice: the password or a fresh sign-in
 * proves who they are, and typing the email proves that they mean it.
 */
export function DeleteAccount() {
  const t = useText(accountsText);
  const s = useText(settingsText);
  const sentences = useErrorSentences();
  const sentence = useFieldSentence();
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const language = useLanguage();
  const { data: deletion, isError, refetch } = useQuery({ ...deletionQuery(me.userID), enabled: open });
  const trips = deletion?.trips.length ?? 0;
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: deleteAccount,
    onError: (problem) => (hasChanged(problem) ? refetch() : undefined),
  });

  function change(next: boolean) {
    setOpen(next);
    setPassword('');
    reset();
  }

  async function confirm() {
    const cancel = deletion && trips > 0 ? { cancel: { trips, refund: deletion.refund } } : {};
    await mutateAsync({ ...(me.hasPassword && { password }), ...cancel });
    end('account-deleted');
  }

  const ofPassword =
    error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'invalid_input');
  return (
    <SettingsCard title={s.deleteAccount} lead={s.deleteLead}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {s.deleteAccount}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={s.deleteTitle}
        description={s.deleteBody}
        confirmLabel={trips > 0 ? s.deleteAndCancel(trips, formatNumber(trips, language)) : s.deleteAccount}
        cancelLabel={s.keepAccount}
        onConfirm={confirm}
        typeToConfirm={{ text: ownContact(me), label: s.typeEmail(ownContact(me)) }}
        blocked={!deletion || deletion.agency?.obstacle != null}
        error={
          error === null || ofPassword || isStale(error)
            ? undefined
            : hasChanged(error)
              ? s.tripsChanged
              : sentences.ofError(error)
        }
      >
        {deletion ? (
          <DeletionPreview deletion={deletion} />
        ) : isError ? (
          <Notice tone="danger" className="mt-4">
            {s.checkFailed}
          </Notice>
        ) : (
          <LoadingRegion label={s.checkingTrips} className="mt-4">
            <Skeleton className="h-16" />
          </LoadingRegion>
        )}
        {me.hasPassword && (
          <PasswordField
            className="mt-4"
            name="password"
            label={s.currentPassword}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={ofPassword ? sentence(password === '' ? 'required' : error.code) : undefined}
            autoComplete="current-password"
            showLabel={t.showPassword}
            hideLabelText={t.hidePassword}
          />
        )}
        {isStale(error) && (
          <div className="mt-4">
            <SignInAgain error={error} />
          </div>
        )}
      </ConfirmDialog>
    </SettingsCard>
  );
}

const hasChanged = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'refund_changed' || error.code === 'trips_ahead');
