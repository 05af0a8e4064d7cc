import type { TripDraft, WholeTrip } from '@ghuri/contract/trips';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { BasicsSection } from './basics-section.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { EditorContext } from './editor-context.ts';
import type { Editor } from './editor-context.ts';
import { EditorOutline } from './editor-outline.tsx';
import { EditorSection } from './editor-section.tsx';
import { GallerySection } from './gallery-section.tsx';
import { InclusionsSection } from './inclusions-section.tsx';
import { ItinerarySection } from './itinerary-section.tsx';
import { LinesField } from './lines-field.tsx';
import { PickUpsSection } from './pick-ups-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { PublishSection } from './publish-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { SaveState } from './save-state.tsx';
import { tripEditorText } from './trip-editor.text.ts';
import { useGallery } from './use-gallery.ts';
import { useTripSaver } from './use-trip-saver.ts';
import { missingIn } from './whole-trip.ts';

const TripPreview = lazy(async () => ({ default: (await import('./trip-preview.tsx')).TripPreview }));

/** Everything an agency says about a trip, on one page. There is no save button: the draft saves itself. `rail`: the panel beside it. */
export function TripEditor({ trip, rail }: { trip: WholeTrip; rail: HTMLElement | null }) {
  const t = useText(tripEditorText);
  const sentence = useFieldSentence();
  const { saver, draft, status, merged } = useTripSaver(trip);
  const [bangla, setBangla] = useState(() => hasBangla(draft));
  const [checked, setChecked] = useState(false);
  const [previewed, setPreviewed] = useState(false);

  const set: Editor['set'] = (part, update) =>
    saver.change((before) => {
      const value = typeof update === 'function' ? update(before[part]) : update;
      return value === before[part] ? before : { ...before, [part]: value };
    });
  const uploads = useGallery((update) => set('gallery', update));
  const missing = missingIn(draft);
  const problems = new Map(checked ? missing.map(({ path, code }) => [path, sentence(code)]) : []);

  return (
    <EditorContext value={{ draft, set, bangla, errorOf: (path) => problems.get(path) }}>
      <div className="grid gap-4 pb-20">
        {status.state === 'clash' && (
          <ClashNotice parts={status.parts} onResolve={(keepMine) => saver.resolve(keepMine)} />
        )}
        {merged && <Notice tone="info">{t.merged}</Notice>}
        <Switch
          label={t.alsoBangla}
          hint={t.alsoBanglaHint}
          checked={bangla}
          onChange={({ target }) => setBangla(target.checked)}
        />
        <BasicsSection />
        <GallerySection uploads={uploads} />
        <ItinerarySection />
        <InclusionsSection />
        <EditorSection id="bring" title={t.part_bring} lead={t.bringLead}>
          <LinesField part="bring" />
        </EditorSection>
        <PickUpsSection />
        <PoliciesSection />
        <QuestionsSection />
        <PublishSection
          trip={trip}
          saver={saver}
          missing={missing}
          uploading={uploads.pictures.length > 0}
          onChecked={() => setChecked(true)}
        />
      </div>
      <div
        data-bottom-bar
        className="sticky bottom-[calc(3.8125rem+var(--hold-bar,0px)+max(1rem,env(safe-area-inset-bottom)))] z-20 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-bg px-4 py-2.5 bar:bottom-0 bar:mx-0 bar:rounded-t-card bar:border-x"
      >
        <SaveState status={status} />
        <Button size="small" onClick={() => setPreviewed(true)}>
          {t.preview}
        </Button>
      </div>
      {rail && createPortal(<EditorOutline missing={missing} />, rail)}
      {previewed && (
        <Suspense fallback={null}>
          <TripPreview draft={draft} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
      <LeaveGuard
        active={uploads.pictures.length > 0}
        title={t.leaveTitle}
        description={t.leaveBody}
        leaveLabel={t.leave}
        stayLabel={t.stay}
      />
    </EditorContext>
  );
}

/** Whether a Bangla text was written anywhere. */
const hasBangla = (draft: TripDraft): boolean => /"bn":"[^"]/.test(JSON.stringify(draft));
