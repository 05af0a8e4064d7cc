import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { TripPart } from './merge-drafts.ts';
import { tripEditorText } from './trip-editor.text.ts';

interface ClashNoticeProps {
  parts: readonly TripPart[];
  onResolve: (keepMine: boolean) => void;
}

/** Another tab or person changed the same parts: the user chooses whose version stays. */
export function ClashNotice({ parts, onResolve }: ClashNoticeProps) {
  const t = useText(tripEditorText);
  return (
    <Notice tone="warn">
      <p className="font-semibold">{t.clashTitle}</p>
      <p>{t.clashBody(parts.map((part) => t[`part_${part}`]).join(', '))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onResolve(true)}>
          {t.keepMine}
        </Button>
        <Button size="small" variant="outline" onClick={() => onResolve(false)}>
          {t.useOther}
        </Button>
      </div>
    </Notice>
  );
}
