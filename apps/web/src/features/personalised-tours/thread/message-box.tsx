import { LONGEST_MESSAGE } from '@ghuri/contract/personalised-tours.words';
import { useMutation } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { fieldBoxClass } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { refreshPersonalised, sendMessage } from '../personalised-tours.api.ts';
import { personalisedToursText } from '../personalised-tours.text.ts';

/** Enter sends, Shift+Enter starts a new line. A message that could not be sent stays in the box. */
export function MessageBox({ tourId, other }: { tourId: string; other: string }) {
  const t = useText(personalisedToursText);
  const sentences = useErrorSentences();
  const id = useId();
  const [text, setText] = useState('');

  const {
    mutate,
    isPending: sending,
    error: refusal,
  } = useMutation({
    mutationFn: (typed: string) => sendMessage(tourId, typed.trim()),
    onSuccess: (_, typed) => {
      // Text typed meanwhile is the next message.
      setText((now) => (now === typed ? '' : now));
      void refreshPersonalised();
    },
  });

  function send() {
    if (text.trim() !== '' && !sending) mutate(text);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }

  function pressKey(event: KeyboardEvent) {
    // While an input method is composing a letter, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={submit} className="mt-3">
      <div className={cx(fieldBoxClass, 'pr-0.5')}>
        <textarea
          rows={1}
          value={text}
          maxLength={LONGEST_MESSAGE}
          placeholder={t.messageTo(other)}
          aria-label={t.messageTo(other)}
          aria-describedby={`${id}-error`}
          aria-invalid={refusal === null ? undefined : true}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressKey}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-3.5 py-2.5 outline-none"
        />
        <IconButton
          type="submit"
          label={t.send}
          aria-busy={sending || undefined}
          icon={<SendHorizontal aria-hidden />}
        />
      </div>
      <FieldError id={`${id}-error`} error={refusal === null ? undefined : sentences.ofError(refusal)} />
    </form>
  );
}
