import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { tripEditorText } from './trip-editor.text.ts';
import type { SaveStatus } from './trip-saver.ts';

/** Says whether the draft is on the server. */
export function SaveState({ status }: { status: SaveStatus }) {
  const t = useText(tripEditorText);
  const sentences = useErrorSentences();
  const shown = {
    saved: { icon: <Check aria-hidden />, words: t.saved, look: 'text-primary-ink' },
    saving: {
      icon: <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />,
      words: t.saving,
      look: 'text-ink-2',
    },
    offline: { icon: <CloudOff aria-hidden />, words: t.offline, look: 'text-warn-ink' },
    refused: {
      icon: <TriangleAlert aria-hidden />,
      words: `${t.notSaved} ${status.state === 'refused' ? sentences.ofError(status.error) : ''}`,
      look: 'text-danger',
    },
    clash: { icon: <TriangleAlert aria-hidden />, words: t.notSaved, look: 'text-warn-ink' },
  }[status.state];
  return (
    <p
      role="status"
      className={cx(
        'flex min-w-0 items-center gap-1.5 text-meta font-medium [&_.lucide]:size-4 [&_.lucide]:shrink-0',
        shown.look,
      )}
    >
      {shown.icon}
      {shown.words}
    </p>
  );
}
