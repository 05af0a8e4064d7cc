import type { TripDraft } from '@ghuri/contract/trips';
import { AUDIENCES, DIFFICULTIES, FOODS } from '@ghuri/contract/trips.words';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Select } from '../../../ui/select.tsx';
import { useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { NumberField } from './number-field.tsx';
import { tripEditorText } from './trip-editor.text.ts';

type Policies = TripDraft['policies'];

/** What travellers ask before they book. Nothing is required. */
export function PoliciesSection() {
  const t = useText(tripEditorText);
  const { draft, set } = useEditor();
  const { policies } = draft;
  const change = (values: Partial<Policies>) => set('policies', (before) => ({ ...before, ...values }));

  const yesOrNo = (name: 'ac' | 'couples' | 'identityPapers') => (
    <Select
      label={t[name]}
      placeholder={t.notSaid}
      options={[
        { value: 'yes', label: t.yes },
        { value: 'no', label: t.no },
      ]}
      value={policies[name] === null ? '' : policies[name] ? 'yes' : 'no'}
      onChange={({ target }) => change({ [name]: target.value === '' ? null : target.value === 'yes' })}
    />
  );
  const choice = (name: 'food' | 'difficulty' | 'audience', options: { value: string; label: string }[]) => (
    <Select
      label={t[name]}
      placeholder={t.notSaid}
      options={options}
      value={policies[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value || null })}
    />
  );

  return (
    <EditorSection id="policies" title={t.part_policies} lead={t.policiesLead}>
      <div className="grid grid-cols-2 items-start gap-4 max-[380px]:grid-cols-1 bar:grid-cols-3">
        {yesOrNo('ac')}
        <NumberField
          label={t.roomSharing}
          name="policies.roomSharing"
          least={1}
          most={20}
          wrong={t.roomSharingWrong}
          value={policies.roomSharing}
          onChange={(roomSharing) => change({ roomSharing })}
        />
        {choice(
          'food',
          FOODS.map((value) => ({ value, label: t[`food_${value}`] })),
        )}
        {yesOrNo('couples')}
        <NumberField
          label={t.minimumAge}
          name="policies.minimumAge"
          least={0}
          most={99}
          wrong={t.minimumAgeWrong}
          value={policies.minimumAge}
          onChange={(minimumAge) => change({ minimumAge })}
        />
        {yesOrNo('identityPapers')}
        {choice(
          'difficulty',
          DIFFICULTIES.map((value) => ({ value, label: t[`difficulty_${value}`] })),
        )}
        {choice(
          'audience',
          AUDIENCES.map((value) => ({ value, label: t[`audience_${value}`] })),
        )}
      </div>
    </EditorSection>
  );
}
