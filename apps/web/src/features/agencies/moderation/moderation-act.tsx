import type { ModeratedAgency } from '@ghuri/contract/agency-moderation';
import { LONGEST_REASON } from '@ghuri/contract/agency-moderation.words';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { NoteDialog } from '../../../ui/note-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { decide, refreshModerated } from './moderation.api.ts';
import type { Act } from './moderation.api.ts';
import { moderationText } from './moderation.text.ts';

interface ModerationActProps {
  agency: ModeratedAgency;
  act: Act;
  onClose: () => void;
}

/** Asks for the reason of a decision, then sends it. */
export function ModerationAct({ agency, act, onClose }: ModerationActProps) {
  const t = useText(moderationText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { agencyName: name, upcomingTravellers: travellers } = agency;
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

  async function send(reason: string) {
    await decide(agency._id, act, reason);
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
      onSend={send}
      errorText={sentences.ofError}
    />
  );
}
