import { useErrorSentences } from '../platform/error-text.ts';
import { Button } from './button.tsx';
import type { FailedStateProps } from './failed-state.tsx';
import { Notice } from './notice.tsx';

/** A part of a page that could not be fetched: why, and a way to try again. For a whole page there is FailedState. */
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
