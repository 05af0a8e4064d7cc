import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { changeMe, currentSession } from '../../../platform/auth/session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { agencyKeys } from '../agencies.api.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { useOwnAgency } from './use-own-agency.ts';
import type { Owner } from './use-own-agency.ts';

/** Asked for by typing the name; refused, with the reason, while travellers are owed something. */
export function DeleteAgency({ owner }: { owner: Owner }) {
  const t = useText(ownAgencyText);
  const sentences = useErrorSentences();
  const navigate = useNavigate();
  const { data: agency } = useOwnAgency(owner);
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function change(next: boolean) {
    setOpen(next);
    setError(null);
  }

  async function deleteAgency() {
    setError(null);
    try {
      const { deletedCount } = await api('DELETE /deleteAgency/:email', { params: { email: owner.email } });
      if (deletedCount === 0) return;
    } catch (problem) {
      setError(problem);
      throw problem;
    }
    await navigate('/home');
    const session = currentSession();
    if (session.status === 'signed-in') changeMe({ ...session.me, agency: null });
    void queryClient.invalidateQueries({ queryKey: agencyKeys.all });
    toast(t.deleted, { id: 'agency', icon: <Trash2 aria-hidden /> });
  }

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
          onConfirm={deleteAgency}
          typeToConfirm={{ text: agency.agencyName, label: t.typeName(agency.agencyName) }}
          error={error === null ? undefined : sentences.ofError(error)}
        />
      )}
    </>
  );
}
