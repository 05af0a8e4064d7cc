import type { ModeratedAgency, ModeratedTour } from '@ghuri/contract/agency-moderation';
import { api } from '../../../platform/api-client.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshModerated } from './moderation.api.ts';
import { moderationText } from './moderation.text.ts';

export type Act =
  { kind: 'stop' | 'cancelAll' | 'lift' | 'revoke' } | { kind: 'takeDown'; tour: ModeratedTour };

/** As the contract has it. */
const LONGEST_REASON = 1000;

interface ModerationActProps {
  agency: ModeratedAgency;
  act: Act;
  onClose: () => void;
}

/** Asks for the reason of a decision and makes it. */
export function ModerationAct({ agency, act, onClose }: ModerationActProps) {
  const t = useText(moderationText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { agencyName: name, upcomingTravellers: travellers } = agency;
  const params = { id: agency._id };
  const words = {
    stop: {
      title: t.stopTitle(name),
      lead: t.stopLead(travellers, formatNumber(travellers, language)),
      send: t.stopNow,
      done: t.stopped,
    },
    cancelAll: {
      title: t.cancelAllTitle(name),
      lead: t.cancelAllLead,
      send: t.cancelAllNow,
      done: t.cancelledAll,
    },
    lift: { title: t.liftTitle(name), lead: t.liftLead, send: t.liftNow, done: t.lifted },
    revoke: { title: t.revokeTitle(name), lead: t.revokeLead, send: t.revokeNow, done: t.revoked },
    takeDown: {
      title: t.takeDownTitle(act.kind === 'takeDown' ? act.tour.locationName : ''),
      lead: t.takeDownLead,
      send: t.takeDownNow,
      done: t.takenDown,
    },
  }[act.kind];

  async function decide(reason: string) {
    if (act.kind === 'takeDown')
      await api('PUT /take-down-tour/:id', { params: { id: act.tour._id }, body: { reason } });
    else if (act.kind === 'lift') await api('PUT /lift-agency-stop/:id', { params, body: { reason } });
    else if (act.kind === 'revoke') await api('PUT /revoke-agency/:id', { params, body: { reason } });
    else
      await api('PUT /stop-agency/:id', {
        params,
        body: { reason, cancelDepartures: act.kind === 'cancelAll' },
      });
    toast(words.done, { id: 'moderation' });
    await refreshModerated();
  }

  return (
    <NoteDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.lead}
      label={t.reason}
      hint={t.reasonHint}
      missing={t.reasonMissing}
      longest={LONGEST_REASON}
      sendLabel={words.send}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      tone={act.kind === 'lift' ? 'primary' : 'danger'}
      onSend={decide}
      errorText={sentences.ofError}
    />
  );
}
