import { LONGEST_COMMENT } from '@ghuri/contract/posts.words';
import { SendHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { postsText } from './posts.text.ts';
import { sendComment } from './comments.ts';

/** Enter sends, Shift+Enter starts a new line. A comment that could not be sent returns to the box. */
export function CommentBox({ storyId }: { storyId: string }) {
  const t = useText(postsText);
  const sentences = useErrorSentences();
  const me = useMe();
  const id = useId();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<unknown>(null);

  async function send() {
    const comment = text.trim();
    if (comment === '') return;
    setText('');
    setRefusal(null);
    try {
      await sendComment(storyId, comment, me);
    } catch (error) {
      setRefusal(error);
      setText((typedSince) => (typedSince === '' ? comment : `${comment}\n${typedSince}`));
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
    <form onSubmit={submit} className="border-t border-line py-1.5 pr-2 pl-4.5">
      <div className="flex items-center gap-2.5">
        <Avatar name={me.name} src={me.profile} size={32} decorative className="self-start mt-1.5" />
        <textarea
          rows={1}
          value={text}
          maxLength={LONGEST_COMMENT}
          placeholder={t.writeComment}
          aria-label={t.writeComment}
          aria-describedby={`${id}-error`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressKey}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-small bg-transparent px-1.5 py-2.5 text-label"
        />
        <IconButton type="submit" label={t.sendComment} icon={<SendHorizontal aria-hidden />} />
      </div>
      <FieldError id={`${id}-error`} error={refusal === null ? undefined : sentences.ofError(refusal)} />
    </form>
  );
}
