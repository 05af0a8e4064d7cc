import type { Comment } from '@ghuri/contract/posts';
import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../platform/auth/use-session.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { authorPath } from './author-path.ts';
import { isSending } from './comments.ts';
import { postsText } from './posts.text.ts';

const DeleteComment = requestedPart(async () => (await import('./delete-comment.tsx')).DeleteComment);

export function CommentList({ storyId, comments }: { storyId: string; comments: readonly Comment[] }) {
  if (comments.length === 0) return null;
  return (
    <ul className="grid gap-2 px-5 pb-3.5 text-label">
      {comments.map((comment) => (
        <CommentRow key={comment._id} storyId={storyId} comment={comment} />
      ))}
    </ul>
  );
}

function CommentRow({ storyId, comment }: { storyId: string; comment: Comment }) {
  const t = useText(postsText);
  const me = useMe();
  const [asking, setAsking] = useState<boolean>();
  const own = comment.commentatorId === me.userID;
  const sending = isSending(comment);
  const author = { agencyId: null, userID: comment.commentatorId, email: comment.commentatorEmail };
  return (
    <li className={cx('flex items-start gap-2.5', sending && 'opacity-70')}>
      <Avatar name={comment.commentator} src={comment.commentatorImg} size={28} decorative />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="wrap-anywhere whitespace-pre-line">
          <Link to={authorPath(author, me)} className="rounded-small font-semibold hover:underline">
            {comment.commentator}
          </Link>{' '}
          <span lang={writtenIn(comment.comment)}>{comment.comment}</span>
        </p>
        <p className="text-micro text-ink-3">
          {sending ? t.commentSending : <TimeText value={comment.commentTime} show="ago" />}
        </p>
      </div>
      {own && !sending && (
        <IconButton
          size="small"
          label={t.deleteCommentOf(comment.comment.slice(0, 60))}
          icon={<Trash2 aria-hidden className="size-4!" />}
          onClick={() => setAsking(true)}
          className="-mt-1"
        />
      )}
      {asking !== undefined && (
        <Suspense fallback={null}>
          <DeleteComment storyId={storyId} comment={comment} open={asking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </li>
  );
}
