import type { PendingAgency } from '@ghuri/contract/agencies';
import { LONGEST_REASON } from '@ghuri/contract/agency-moderation.words';
import { useMutation } from '@tanstack/react-query';
import { Check, PencilLine, Trash2, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { errorSentence, useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { changesText } from './changes.text.ts';
import { approveAgency, askForChanges, refreshPending, rejectAgency } from './pending.api.ts';
import type { AskedChange } from './pending.api.ts';
import { pendingText } from './pending.text.ts';

const DONE = <Check aria-hidden />;

const ChangesDialog = requestedPart(async () => (await import('./pending-changes-dialog.tsx')).ChangesDialog);
const PapersDialog = requestedPart(async () => (await import('./pending-papers-dialog.tsx')).PapersDialog);
const NoteDialog = requestedPart(async () => (await import('../../ui/note-dialog.tsx')).NoteDialog);

export interface DecisionProps {
  /** Called after a decision by this admin, or if another admin decided first. */
  onDecided: (agency: PendingAgency, isTooLate: boolean) => void;
}

const cameTooLate = (error: unknown): boolean =>
  error instanceof ApiError && ['agency_decided', 'not_found'].includes(error.code);

/** Stays visible below the detail, even if the detail is long. */
export function PendingDecision({ agency, onDecided }: DecisionProps & { agency: PendingAgency }) {
  const t = useText(pendingText);
  const sentences = useErrorSentences();
  const [asked, setAsked] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [open, setOpen] = useState<'papers' | 'changes' | null>(null);
  const c = useText(changesText);
  const own = useMe().userID === agency.userID;
  const { mutate: approve, isPending: approving } = useMutation({
    mutationFn: () => approveAgency(agency._id),
    onSuccess: () => {
      toast(t.approved, { icon: DONE });
      onDecided(agency, false);
    },
    onError: (error) => {
      if (cameTooLate(error)) onDecided(agency, true);
      else toast(errorSentence(error), { id: 'approve' });
    },
  });

  async function ask(changes: AskedChange[]) {
    try {
      await askForChanges(agency._id, changes);
      toast(c.asked, { icon: DONE });
      await refreshPending();
    } catch (error) {
      if (!cameTooLate(error)) throw error;
      onDecided(agency, true);
    }
  }

  async function reject(reason: string) {
    try {
      await rejectAgency(agency._id, reason);
      toast(t.removed, { icon: <Trash2 aria-hidden /> });
      onDecided(agency, false);
    } catch (error) {
      if (!cameTooLate(error)) throw error;
      onDecided(agency, true);
    }
  }

  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-2.5 border-t border-line bg-surface px-4 py-3 bar:px-7 bar:py-4">
      <p className={cx('min-w-0 flex-1 basis-60 text-meta text-ink-2', !own && 'max-bar:hidden')}>
        {own ? t.ownCase : agency.papersOpened ? t.rejectingDeletes : c.openFirst}
      </p>
      <div className="grid w-full grid-cols-2 gap-2.5 max-bar:[&>:last-child]:col-span-2 bar:flex bar:w-auto">
        <Button
          variant="danger"
          icon={<X aria-hidden />}
          disabled={own}
          onClick={() => {
            setAsked(true);
            setRejecting(true);
          }}
        >
          {t.reject}
        </Button>
        <Button
          variant="outline"
          icon={<PencilLine aria-hidden />}
          disabled={own}
          onClick={() => setOpen('changes')}
        >
          {c.ask}
        </Button>
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          loading={approving}
          disabled={own}
          // No approval without the papers: the first press opens them.
          onClick={() => (agency.papersOpened ? approve() : setOpen('papers'))}
        >
          {t.approve}
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'papers' && <PapersDialog agency={agency} onClose={() => setOpen(null)} />}
        {open === 'changes' && (
          <ChangesDialog agency={agency} open onOpenChange={() => setOpen(null)} onSend={ask} />
        )}
      </Suspense>
      {asked && (
        <Suspense fallback={null}>
          <NoteDialog
            open={rejecting}
            onOpenChange={setRejecting}
            title={t.rejectTitle(agency.agencyName)}
            description={t.rejectLead}
            label={t.reason}
            hint={t.reasonHint}
            missing={t.reasonMissing}
            longest={LONGEST_REASON}
            sendLabel={t.rejectNow}
            cancelLabel={t.cancel}
            closeLabel={t.close}
            tone="danger"
            onSend={reject}
            errorText={sentences.ofError}
          />
        </Suspense>
      )}
    </footer>
  );
}
