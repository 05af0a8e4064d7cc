import type { ReactNode } from 'react';
import { useErrorSentences } from '../platform/error-text.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface FailedStateProps {
  title: ReactNode;
  /** The label of the button. */
  retry: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
}

/** Replaces content that could not be fetched: the reason and a retry button. */
export function FailedState({ title, retry, query, headingLevel }: FailedStateProps) {
  const sentences = useErrorSentences();
  return (
    <EmptyState
      title={title}
      headingLevel={headingLevel}
      action={
        <Button variant="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
          {retry}
        </Button>
      }
    >
      {sentences.ofError(query.error)}
    </EmptyState>
  );
}
