import type { Post } from '@ghuri/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CommentList } from './comment-list.tsx';
import { inOrder } from './comments.ts';
import { postsText } from './posts.text.ts';
import { commentsQuery } from './posts.api.ts';

/** All comments, page by page; shows `meanwhile` until the first page is loaded. */
export function AllComments({ story, meanwhile }: { story: Post; meanwhile: ReactNode }) {
  const t = useText(postsText);
  const sentences = useErrorSentences();
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(commentsQuery(story._id));
  const comments = data && inOrder(data.pages.flatMap(({ items }) => items));
  return (
    <>
      <div className="px-5">
        {error && !isFetching && (
          <Notice
            tone="danger"
            className="mb-3"
            action={
              <Button size="small" onClick={() => void (data ? fetchNextPage() : refetch())}>
                {t.tryAgain}
              </Button>
            }
          >
            {t.commentsFailed} {sentences.ofError(error)}
          </Notice>
        )}
        {isFetching && !data && story.commentCount > story.comments.length && (
          <Spinner label={t.loadingComments} className="mb-3" />
        )}
        {hasNextPage && !error && (
          <Button
            variant="ghost"
            size="small"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            className="-ml-3.5 mb-1 text-ink-2"
          >
            {t.earlierComments}
          </Button>
        )}
        {comments?.length === 0 && <p className="pb-3 text-meta text-ink-3">{t.noComments}</p>}
      </div>
      {comments ? <CommentList storyId={story._id} comments={comments} /> : meanwhile}
    </>
  );
}
