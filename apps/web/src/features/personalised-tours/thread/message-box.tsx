import { SendHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { api } from '../../../platform/api-client.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { fieldBoxClass } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { refreshPersonalised } from '../personalised-tours.api.ts';
import { personalisedToursText } from '../personalised-tours.text.ts';

/** As the contract has it. */
const LONGEST = 1000;

/** Enter sends, Shift+Enter begins a line. What could not be sent stays in the box. */
export function MessageBox({ tourId, other }: { tourId: string; other: string }) {
  const t = useText(personalisedToursText);
  const sentences = useErrorSentences();
  const id = useId();
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  async function send() {
    const written = text.trim();
    if (written === '' || sending) return;
    setSending(true);
    setRefusal(null);
    try {
      await api('POST /personalized-tours/:id/messages', {
        params: { id: tourId },
        body: { text: written },
      });
      // Whatever was typed meanwhile is the next message.
      setText((now) => (now === text ? '' : now));
      void refreshPersonalised();
    } catch (error) {
      setRefusal(error);
    } finally {
      setSending(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send();
  }

  function pressKey(event: KeyboardEvent) {
    // While an input method is composing a letter, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form onSubmit={submit} className="mt-3">
      <div className={cx(fieldBoxClass, 'pr-0.5')}>
        <textarea
          rows={1}
          value={text}
          maxLength={LONGEST}
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
