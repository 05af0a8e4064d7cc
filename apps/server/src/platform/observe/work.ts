import { AsyncLocalStorage } from 'node:async_hooks';

/** Short facts for a span. Never an email, a phone number, a token, a value of a query or a whole address. */
export type SpanFacts = Record<string, string | number>;

/** A piece of work with a begin and an end, as traces show it. */
export interface Span {
  /** A call to another program: a statement, a provider. */
  child(name: string, facts: SpanFacts): Span;
  set(facts: SpanFacts): void;
  /** With the kind of a failure, the span is marked as failed. */
  end(failure?: string): void;
}

/** Exports spans. Exists only if OpenTelemetry is configured. */
export interface Tracing {
  /** Undefined if this piece of work is not in the sample. */
  start(kind: 'request' | 'job', name: string, facts: SpanFacts): Span | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** What the process does at this moment, and for whom. */
export interface Work {
  kind: 'request' | 'job';
  /** The method and the pattern of the route, or the job's name. */
  name: string;
  requestId?: string;
  span: Span | undefined;
  /** The kind of error with which a request failed. */
  failure?: string;
  /** See `sqlCommentOf`. */
  sqlComment?: string;
}

/** Follows the request or job through every `await`. Undefined outside of both. */
export const currentWork = new AsyncLocalStorage<Work | undefined>();

/** Starts every statement of this work that has no name of its own. */
export function sqlCommentOf(work: Work): string {
  const id = work.requestId === undefined ? '' : `request=${work.requestId} `;
  const name = `${work.kind === 'job' ? 'job' : 'route'}=${work.name}`;
  return (work.sqlComment ??= `/* ${forComment(id + name)} */ `);
}

/** Without an asterisk, nothing ends the comment or begins another inside it, as the pattern of a route could. */
const forComment = (text: string): string => text.replaceAll(/[^\w/:.= -]/g, '_');

/** Runs a call to another program as a span of the current work. */
export async function traced<T>(name: string, facts: SpanFacts, call: () => Promise<T>): Promise<T> {
  const span = currentWork.getStore()?.span?.child(name, facts);
  if (!span) return call();
  try {
    const answer = await call();
    span.end();
    return answer;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** Only the kind of an error: messages may quote what a user wrote. */
export function failureOf(error: unknown): string {
  const { code, name } = error as { code?: string | number; name?: string };
  return String(code ?? name ?? 'unknown');
}
