import { useErrorSentences } from '../platform/error-text.ts';
import { Button } from './button.tsx';
import { LoadMore } from './load-more.tsx';
import { Notice } from './notice.tsx';

export interface ListEndProps {
  /** The labels of the buttons. */
  more: string;
  retry: string;
  query: {
    data?: { pages: unknown[] } | undefined;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The end of a list with pages: fetches the next page when the user gets there, and shows an error if that fails. */
export function ListEnd({ more, retry, query }: ListEndProps) {
  const sentences = useErrorSentences();
  if (query.isFetchNextPageError) {
    return (
      <Notice
        tone="danger"
        className="mt-4"
        action={
          <Button size="small" onClick={() => void query.fetchNextPage()}>
            {retry}
          </Button>
        }
      >
        {sentences.ofError(query.error)}
      </Notice>
    );
  }
  if (!query.hasNextPage) return null;
  return (
    <LoadMore
      key={query.data?.pages.length}
      label={more}
      onMore={() => !query.isFetching && void query.fetchNextPage()}
    />
  );
}
