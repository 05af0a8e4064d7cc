import { MOST_TRIP_DAYS } from '@ghuri/contract/trips.words';
import { useText } from '../../../platform/i18n/use-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { PlaceInput } from '../../travel-wish/place-field.tsx';
import { useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { NumberField } from './number-field.tsx';
import { tripEditorText } from './trip-editor.text.ts';
import { WordsField } from './words-field.tsx';

/** Where, what and how long: what every trip has. */
export function BasicsSection() {
  const t = useText(tripEditorText);
  const { draft, set, errorOf } = useEditor();
  return (
    <EditorSection id="basics" title={t.basics}>
      <PlaceInput
        label={t.part_location}
        name="location"
        maxLength={100}
        value={draft.location}
        onChange={(place) => set('location', place)}
        error={errorOf('location')}
      />
      <WordsField
        path="title"
        label={t.part_title}
        hint={t.titleHint}
        longest={100}
        value={draft.title}
        onChange={(title) => set('title', title)}
      />
      <WordsField
        path="summary"
        label={t.part_summary}
        hint={t.summaryHint}
        longest={5000}
        optional
        area
        value={draft.summary}
        onChange={(summary) => set('summary', summary)}
      />
      <div className="grid items-start gap-4 bar:grid-cols-[9rem_1fr]">
        <NumberField
          label={t.part_days}
          name="days"
          hint={t.daysHint}
          least={1}
          most={MOST_TRIP_DAYS}
          wrong={t.daysWrong}
          value={draft.days}
          onChange={(days) => set('days', days)}
          error={errorOf('days')}
        />
        <PlaceInput
          label={t.part_meetingPoint}
          name="meetingPoint"
          hint={t.meetingHint}
          maxLength={200}
          value={draft.meetingPoint}
          onChange={(place) => set('meetingPoint', place)}
          error={errorOf('meetingPoint')}
        />
      </div>
      <TextArea
        label={t.part_hotel}
        name="hotel"
        hint={t.hotelHint}
        maxLength={500}
        value={draft.hotel}
        onChange={({ target }) => set('hotel', target.value)}
        error={errorOf('hotel')}
      />
    </EditorSection>
  );
}
