import type { Inclusion } from '@ghuri/contract/travel-wish';
import { useText } from '../../../platform/i18n/use-text.ts';
import { InclusionChoice } from '../../travel-wish/inclusion-choice.tsx';
import { useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { LinesField } from './lines-field.tsx';
import { tripEditorText } from './trip-editor.text.ts';

/** The checklist that bids use, twice, each with lines of the agency's own. What is included is not also excluded. */
export function InclusionsSection() {
  const t = useText(tripEditorText);
  const { draft, set } = useEditor();
  const choose = (part: 'included' | 'notIncluded', other: typeof part) => (value: Inclusion[]) => {
    set(part, value);
    if (draft[other].some((name) => value.includes(name)))
      set(other, (before) => before.filter((name) => !value.includes(name)));
  };
  return (
    <EditorSection id="included" title={t.inclusionsTitle}>
      <InclusionChoice
        legend={t.part_included}
        value={draft.included}
        onChange={choose('included', 'notIncluded')}
      />
      <LinesField part="alsoIncluded" legend={t.part_alsoIncluded} />
      <InclusionChoice
        legend={t.part_notIncluded}
        value={draft.notIncluded}
        onChange={choose('notIncluded', 'included')}
      />
      <LinesField part="alsoNotIncluded" legend={t.part_alsoNotIncluded} />
    </EditorSection>
  );
}
