import { LONGEST_CAPTION } from '@ghuri/contract/posts.words';
import { useId } from 'react';
import type { Ref } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { storyFormsText } from '../story-forms.text.ts';

interface CaptionFieldProps {
  value: string;
  onChange: (caption: string) => void;
  error: string | undefined;
  ref: Ref<HTMLTextAreaElement>;
}

/** Large text without a box, like the published story; the caret shows the focus. */
export function CaptionField({ value, onChange, error, ref }: CaptionFieldProps) {
  const t = useText(storyFormsText);
  const id = useId();
  return (
    <div className="mt-3 mb-4">
      <textarea
        ref={ref}
        rows={3}
        value={value}
        maxLength={LONGEST_CAPTION}
        aria-label={t.caption}
        placeholder={t.captionPrompt}
        aria-required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content max-h-[38dvh] min-h-21 w-full resize-none bg-transparent text-panel caret-primary outline-none lang-bn:min-h-24"
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
