import { useErrorSentences } from '../platform/error-text.ts';
import { Button } from './button.tsx';
import type { FailedStateProps } from './failed-state.tsx';
import { Notice } from './notice.tsx';

/** For a part of a page that could not be fetched: the reason and a retry button. For a whole page use FailedState. */
export function FailedNotice({ retry, query }: Pick<FailedStateProps, 'retry' | 'query'>) {
  const sentences = useErrorSentences();
  return (
    <Notice
      tone="danger"
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {retry}
        </Button>
      }
    >
      {sentences.ofError(query.error)}
    </Notice>
  );
}
