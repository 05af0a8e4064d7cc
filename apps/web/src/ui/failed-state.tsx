import type { ReactNode } from 'react';
import { useErrorSentences } from '../platform/error-text.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface FailedStateProps {
  title: ReactNode;
  /** What the button says. */
  retry: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  headingLevel?: 'h1' | 'h2' | 'h3' | undefined;
}

/** Stands where something should be that could not be fetched: why, and a way to try again. */
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
