import type { SavedReply } from '@ghuri/contract/inbox-work';
import { LONGEST_CHAT_MESSAGE, LONGEST_REPLY_TITLE } from '@ghuri/contract/conversations.words';
import { MOST_SAVED_REPLIES } from '@ghuri/domain/conversations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { deleteReply, repliesQuery, saveReply } from './agency-inbox.api.ts';
import { conversationsText } from './conversations.text.ts';

interface SavedRepliesProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (text: string) => void;
}

/** Chooses, writes, changes and deletes the agency's saved replies. */
export function SavedReplies({ open, onOpenChange, onChoose }: SavedRepliesProps) {
  const t = useText(conversationsText);
  const list = useQuery({ ...repliesQuery(), enabled: open });
  /** The reply in the form; 'new' for one that does not exist yet. */
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t.savedReplies}
      description={t.repliesLead}
      closeLabel={t.close}
    >
      {edited !== null ? (
        <ReplyForm
          reply={edited === 'new' ? null : edited}
          onDone={() => {
            setEdited(null);
            void list.refetch();
          }}
        />
      ) : (
        <>
          {list.isPending && (
            <LoadingRegion label={t.loading} className="grid gap-2">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
            </LoadingRegion>
          )}
          {!list.data && list.error && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
          {list.data?.length === 0 && <p className="text-ink-2">{t.noReplies}</p>}
          {list.data && (
            <ul className="divide-y divide-line">
              {list.data.map((reply) => (
                <ReplyRow
                  key={reply._id}
                  reply={reply}
                  onChoose={() => {
                    onChoose(reply.text);
                    onOpenChange(false);
                  }}
                  onEdit={() => setEdited(reply)}
                  onDeleted={() => void list.refetch()}
                />
              ))}
            </ul>
          )}
          {list.data && list.data.length < MOST_SAVED_REPLIES && (
            <Button icon={<Plus aria-hidden />} className="mt-4" onClick={() => setEdited('new')}>
              {t.newReply}
            </Button>
          )}
        </>
      )}
    </Modal>
  );
}

interface ReplyRowProps {
  reply: SavedReply;
  onChoose: () => void;
  onEdit: () => void;
  onDeleted: () => void;
}

function ReplyRow({ reply, onChoose, onEdit, onDeleted }: ReplyRowProps) {
  const t = useText(conversationsText);
  const sentences = useErrorSentences();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteReply(reply._id),
    onSuccess: () => toast(t.replyDeleted),
    onError: (error) => toast(sentences.ofError(error)),
    onSettled: onDeleted,
  });
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        aria-label={t.chooseReply(reply.title)}
        onClick={onChoose}
        className="min-w-0 flex-1 rounded-control px-2.5 py-2 text-left hover:bg-sunken"
      >
        <span className="block truncate font-semibold" lang={writtenIn(reply.title)}>
          {reply.title}
        </span>
        <span className="line-clamp-2 text-meta text-ink-2" lang={writtenIn(reply.text)}>
          {reply.text}
        </span>
      </button>
      <IconButton
        size="small"
        label={t.editReply(reply.title)}
        icon={<Pencil aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        size="small"
        label={t.deleteReply(reply.title)}
        aria-busy={isPending || undefined}
        icon={<Trash2 aria-hidden />}
        onClick={() => mutate()}
      />
    </li>
  );
}

function ReplyForm({ reply, onDone }: { reply: SavedReply | null; onDone: () => void }) {
  const t = useText(conversationsText);
  const sentences = useErrorSentences();
  const [title, setTitle] = useState(reply?.title ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveReply(reply?._id ?? null, { title: title.trim(), text: text.trim() }),
    onSuccess: () => {
      toast(t.replySaved);
      onDone();
    },
  });
  const missing = (value: string) => (tried && value.trim() === '' ? t.required : undefined);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (title.trim() !== '' && text.trim() !== '' && !isPending) mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      <TextField
        label={t.replyTitle}
        value={title}
        maxLength={LONGEST_REPLY_TITLE}
        error={missing(title)}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={t.replyText}
        value={text}
        maxLength={LONGEST_CHAT_MESSAGE}
        error={missing(text)}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={isPending}>
          {t.saveReply}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
