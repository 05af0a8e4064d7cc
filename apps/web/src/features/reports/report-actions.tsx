import type { ReportedStory } from '@ghuri/contract/reports';
import { LONGEST_NOTE } from '@ghuri/contract/reports.words';
import { Ban, Check, ExternalLink, EyeOff, RotateCcw, TriangleAlert, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { moderate } from './reports.api.ts';
import type { Moderation, ReportState } from './reports.api.ts';
import { reportsText } from './reports.text.ts';

const NoteDialog = requestedPart(async () => (await import('../../ui/note-dialog.tsx')).NoteDialog);

const ICONS: Record<Moderation, LucideIcon> = {
  dismiss: Check,
  remove: EyeOff,
  restore: RotateCcw,
  warn: TriangleAlert,
  suspend: Ban,
  lift: Undo2,
};
/** Two columns on phones; the link to the story is above both. */
const ROW = 'flex flex-wrap gap-2 max-bar:grid max-bar:w-full max-bar:grid-cols-2';

const HARSH: ReadonlySet<Moderation> = new Set(['remove', 'suspend']);

const ABOUT_STORY: Record<ReportState, readonly Moderation[]> = {
  open: ['dismiss', 'remove'],
  dismissed: ['restore', 'remove'],
  removed: ['restore'],
};

/** Who reads the note: the author is never notified about dismissed reports. */
const isForAdmins = (action: Moderation, state: ReportState): boolean =>
  action === 'dismiss' || (action === 'restore' && state === 'dismissed');

/** The actions of an admin, each with a note. */
export function ReportActions({ story }: { story: ReportedStory }) {
  const t = useText(reportsText);
  const sentences = useErrorSentences();
  const [action, setAction] = useState<Moderation>();
  const [open, setOpen] = useState(false);
  const { _id, name, state, suspendedSince, own } = story;

  function ask(about: Moderation) {
    setAction(about);
    setOpen(true);
  }

  async function act(note: string) {
    if (!action) return;
    const { modifiedCount } = await moderate(_id, action, note);
    // Another admin was faster, or the author was already warned about this story.
    toast(modifiedCount > 0 ? t[`done_${action}`] : t.already, { icon: <Check aria-hidden /> });
  }

  const word = (about: Moderation) => (about === 'restore' && state === 'dismissed' ? t.reopen : t[about]);
  const title = (about: Moderation) => {
    const sentence = t[`title_${about}`];
    return typeof sentence === 'function' ? sentence(name) : sentence;
  };
  const button = (about: Moderation) => {
    const Icon = ICONS[about];
    return (
      <Button
        key={about}
        size="small"
        variant={HARSH.has(about) ? 'danger' : 'quiet'}
        icon={<Icon aria-hidden className="size-4!" />}
        disabled={own}
        onClick={() => ask(about)}
      >
        {word(about)}
      </Button>
    );
  };
  return (
    <>
      {own && <p className="mt-4 text-meta text-ink-2">{t.ownCase}</p>}
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        <div role="group" aria-label={t.aboutStory} className={`${ROW} max-bar:*:first:col-span-2`}>
          {state !== 'removed' && (
            <ButtonLink
              to={paths.post(_id)}
              size="small"
              variant="outline"
              icon={<ExternalLink aria-hidden className="size-4!" />}
            >
              {t.openStory}
            </ButtonLink>
          )}
          {ABOUT_STORY[state].map(button)}
        </div>
        <div role="group" aria-label={t.aboutAuthor} className={`${ROW} bar:ml-auto`}>
          {button('warn')}
          {button(suspendedSince === null ? 'suspend' : 'lift')}
        </div>
      </div>
      {action && (
        <Suspense fallback={null}>
          <NoteDialog
            open={open}
            onOpenChange={setOpen}
            title={title(action)}
            description={t[`lead_${action}`]}
            label={t.note}
            hint={isForAdmins(action, state) ? t.noteForAdmins : t.noteForAuthor}
            missing={t.noteMissing}
            longest={LONGEST_NOTE}
            sendLabel={word(action)}
            cancelLabel={t.cancel}
            closeLabel={t.close}
            tone={HARSH.has(action) ? 'danger' : 'primary'}
            onSend={act}
            errorText={sentences.ofError}
          />
        </Suspense>
      )}
    </>
  );
}
