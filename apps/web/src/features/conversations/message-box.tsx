import { LONGEST_CHAT_MESSAGE } from '@ghuri/contract/conversations.words';
import { MOST_MESSAGE_PICTURES } from '@ghuri/domain/conversations';
import { MessageSquareQuote, Plus, SendHorizontal } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { ACCEPT } from '../../platform/picture-file.ts';
import { UploadTile } from '../../platform/pictures/upload-tile.tsx';
import { uploadedUrls, useChosenFiles } from '../../platform/pictures/use-chosen-files.ts';
import { usePictureUploads } from '../../platform/pictures/use-picture-uploads.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { InboxSide } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';
import { useDraft } from './draft.ts';
import { post } from './outbox.ts';
import type { Target } from './outbox.ts';

const SavedReplies = requestedPart(async () => (await import('./saved-replies.tsx')).SavedReplies);

interface MessageBoxProps {
  target: Target;
  side: InboxSide;
  /** The other side. */
  name: string;
}

const draftName = (target: Target): string =>
  'about' in target ? `${target.about.kind}.${target.about.id}` : target.conversation;

/** Enter sends, Shift+Enter starts a new line. The text is kept until it is sent. */
export function MessageBox({ target, side, name }: MessageBoxProps) {
  const t = useText(conversationsText);
  const { userID } = useMe();
  const [text, setText] = useDraft(userID, draftName(target));
  const uploads = usePictureUploads(() => []);
  const fileInput = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { take, warnings, forgetProblems } = useChosenFiles(uploads, MOST_MESSAGE_PICTURES, t);
  const [replies, setReplies] = useState({ asked: false, open: false });
  const pictures = uploadedUrls(uploads);
  const isUploading = pictures === undefined;
  const hasFailed = uploads.pictures.some(({ status }) => status.state === 'failed');
  /** Sent while a picture was on its way: it goes when the picture has arrived. */
  const [isDue, setDue] = useState(false);

  function send() {
    const words = text.trim();
    if (words === '' && uploads.pictures.length === 0) return;
    setDue(isUploading && !hasFailed);
    if (isUploading) return;
    post(userID, { to: target, text: words, pictures });
    setText('');
    forgetProblems();
    uploads.replace([]);
    field.current?.focus();
  }

  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (!isDue || isUploading) return undefined;
    const soon = setTimeout(() => sendNow());
    return () => clearTimeout(soon);
  }, [isDue, isUploading]);

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
    <form
      onSubmit={submit}
      className="border-t border-line bg-surface px-2.5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] bar:px-4"
    >
      {warnings.length > 0 && (
        <Notice tone="danger" className="mb-2">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {uploads.pictures.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {uploads.pictures.map((picture) => (
            <UploadTile key={picture.key} picture={picture} uploads={uploads} words={t} className="size-20" />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-1.5">
        <IconButton
          label={t.addPictures}
          icon={<Plus aria-hidden />}
          onClick={() => fileInput.current?.click()}
        />
        {side === 'agency' && (
          <IconButton
            label={t.savedReplies}
            icon={<MessageSquareQuote aria-hidden />}
            onClick={() => setReplies({ asked: true, open: true })}
          />
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_CHAT_MESSAGE}
          enterKeyHint="send"
          placeholder={t.writeTo(name)}
          aria-label={t.writeTo(name)}
          onChange={({ target: { value } }) => setText(value)}
          onKeyDown={pressKey}
          className="field-sizing-content max-h-40 min-h-11.5 min-w-0 flex-1 resize-none rounded-[23px] border border-line-strong bg-surface px-4.5 py-2.5 placeholder:text-ink-3"
        />
        <button
          type="submit"
          aria-label={t.send}
          aria-busy={isDue || undefined}
          className="grid size-11.5 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition hover:bg-primary-hover active:scale-95 aria-busy:opacity-60 motion-reduce:active:scale-100"
        >
          <SendHorizontal aria-hidden className="size-5!" />
        </button>
      </div>
      <FileInput ref={fileInput} label={t.addPictures} accept={ACCEPT} onFiles={take} />
      {replies.asked && (
        <Suspense fallback={null}>
          <SavedReplies
            open={replies.open}
            onOpenChange={(open) => setReplies({ asked: true, open })}
            onChoose={(reply) => setText(text.trim() === '' ? reply : `${text.trimEnd()}\n${reply}`)}
          />
        </Suspense>
      )}
    </form>
  );
}
