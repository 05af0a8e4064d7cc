import type { TripDraft } from '@ghuri/contract/trips';
import { Check } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useDigits, useEditor } from './editor-context.ts';
import type { TripPart } from './merge-drafts.ts';
import { tripEditorText } from './trip-editor.text.ts';
import { isBlank, SECTIONS } from './whole-trip.ts';
import type { Missing } from './whole-trip.ts';

/** Links to the sections of a long form, each with what it lacks. Beside the form, if there is room. */
export function EditorOutline({ missing }: { missing: readonly Missing[] }) {
  const t = useText(tripEditorText);
  const digits = useDigits();
  const { draft } = useEditor();
  const titles = {
    basics: t.basics,
    gallery: t.part_gallery,
    itinerary: t.part_itinerary,
    included: t.inclusionsTitle,
    bring: t.part_bring,
    pickUps: t.part_pickUps,
    policies: t.part_policies,
    questions: t.part_questions,
  };
  return (
    <nav aria-labelledby="outline" className="rounded-card border border-line bg-surface p-4">
      <h2 id="outline" className="type-panel-title mb-1.5 px-2">
        {t.outline}
      </h2>
      <ul>
        {SECTIONS.map(([id, parts]) => {
          const lacks = missing.filter(({ part }) => (parts as readonly TripPart[]).includes(part)).length;
          return (
            <li key={id}>
              <a
                href={`#part-${id}`}
                onClick={(event) => {
                  // Without a new address: the back button leaves the form at once.
                  event.preventDefault();
                  document.querySelector(`#part-${id}`)?.scrollIntoView();
                }}
                className="flex min-h-11 items-center justify-between gap-3 rounded-control px-2 hover:bg-sunken [&_.lucide]:size-4 [&_.lucide]:text-primary-ink"
              >
                {titles[id]}
                {lacks > 0 ? (
                  <Tag tone="warn">{t.lacks(lacks, digits(lacks))}</Tag>
                ) : (
                  hasAny(draft, parts) && <Check role="img" aria-label={t.filledIn} />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const hasAny = (draft: TripDraft, parts: readonly TripPart[]): boolean =>
  parts.some((part) => !isBlank(draft[part]));
