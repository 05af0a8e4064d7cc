import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';
import { Card } from '../../../ui/card.tsx';
import type { PictureShape } from '../pictures/picture-shapes.ts';
import { PictureSlot } from '../pictures/picture-slot.tsx';
import { registerText } from './register.text.ts';
import type { KeptUpload } from '../../../platform/forms/form-draft.ts';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';
import type { UploadStep as UploadStepName } from './steps.ts';

const ASKED = {
  'nid-front': { title: 'nidFrontTitle', lead: 'nidLead', shape: 'nid' },
  'nid-back': { title: 'nidBackTitle', lead: 'nidLead', shape: 'nid' },
  profile: { title: 'profileTitle', lead: 'profileLead', shape: 'profile' },
  cover: { title: 'coverTitle', lead: 'coverLead', shape: 'cover' },
} as const satisfies Record<UploadStepName, { title: string; lead: string; shape: PictureShape }>;

interface UploadStepProps {
  step: UploadStepName;
  kept: KeptUpload | undefined;
  /** It was uploaded earlier, but the server no longer has it. */
  lost: boolean;
  onUploaded: (picture: UploadedPicture) => void;
  onGone: () => void;
  onBack: () => void;
  onNext: () => void;
}

export function UploadStep({ step, kept, lost, onUploaded, onGone, onBack, onNext }: UploadStepProps) {
  const t = useText(registerText);
  const sentence = useFieldSentence();
  const [unsettled, setUnsettled] = useState(false);
  const [tried, setTried] = useState(false);
  const { title, lead, shape } = ASKED[step];
  const missing = tried && kept === undefined && !unsettled;

  function next() {
    setTried(true);
    if (kept) onNext();
  }

  return (
    <Card padding="large" className="max-bar:p-5">
      <StepHeading title={t[title]} lead={t[lead]} />
      <div className="mt-5">
        <PictureSlot
          what={t[title]}
          shape={shape}
          kept={kept?.url}
          onUploaded={onUploaded}
          onUnsettled={setUnsettled}
          onGone={onGone}
          error={lost ? sentence('not_your_upload') : missing ? sentence('picture_missing') : undefined}
        />
      </div>
      {shape === 'nid' && (
        <p className="mt-4 flex items-start gap-2 text-meta text-ink-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-4">
          <LockKeyhole aria-hidden />
          {t.nidSafe}
        </p>
      )}
      <StepFooter onBack={onBack} onNext={next} disabled={unsettled} />
    </Card>
  );
}
