import type { Comment } from '@ghuri/contract/posts';
import { errorSentence } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { storyFormsText } from './story-forms.text.ts';
import { deleteComment } from './comments.ts';

interface DeleteCommentProps {
  storyId: string;
  comment: Comment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks first, because a deleted comment cannot be restored. */
export function DeleteComment({ storyId, comment, open, onOpenChange }: DeleteCommentProps) {
  const t = useText(storyFormsText);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.deleteCommentTitle}
      description={comment.comment}
      confirmLabel={t.deleteComment}
      cancelLabel={t.keep}
      onConfirm={() => {
        // The row and this dialog disappear at once. A refusal restores the row and shows a toast.
        void deleteComment(storyId, comment).catch((error: unknown) => toast(errorSentence(error)));
      }}
    />
  );
}
