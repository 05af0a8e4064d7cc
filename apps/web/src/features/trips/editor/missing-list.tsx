import type { MouseEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useDigits } from './editor-context.ts';
import { tripEditorText } from './trip-editor.text.ts';
import type { Missing } from './whole-trip.ts';

/** What a trip needs before it is published, each with a link to its field. */
export function MissingList({ missing, onOpen }: { missing: readonly Missing[]; onOpen: () => void }) {
  const t = useText(tripEditorText);
  const digits = useDigits();

  function open(event: MouseEvent, { path, part }: Missing) {
    event.preventDefault();
    onOpen();
    const field =
      document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ??
      document.querySelector<HTMLElement>(`[name^="${CSS.escape(part)}"]`);
    // The days of the itinerary can be folded.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }

  return (
    <Notice tone="info">
      <p className="font-semibold">{t.missing(missing.length, digits(missing.length))}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {missing.map((each) => {
          const { path, part, item } = each;
          const name = t[`part_${part}`];
          return (
            <li key={path}>
              <a
                href={`#${path}`}
                onClick={(event) => open(event, each)}
                className="inline-block py-1.5 underline decoration-line-strong underline-offset-3 hover:text-ink"
              >
                {item === null ? name : t.missingItem(name, digits(item + 1))}
              </a>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
