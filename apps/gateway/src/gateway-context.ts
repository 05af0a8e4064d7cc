import type { Books } from './books.ts';
import type { Entry } from './ledger-entry.ts';
import type { AnswerFault, Operation } from './scenario.ts';

type WithoutTime<T> = T extends unknown ? Omit<T, 'at'> : never;
export type News = WithoutTime<Entry>;

/** What every part of the gateway works with. */
export interface GatewayContext {
  readonly storeId: string;
  readonly storePassword: string;
  /** Where people and merchants reach us. */
  publicUrl(): string;
  readonly books: Books;
  now(): number;
  /** Writes into the ledger and posts to the books, in that order for everybody else. */
  record(news: News): void;
  /** Nobody is told anything before this has resolved. */
  durable(): Promise<void>;
  /** The ledger from its beginning, oldest first. */
  history(): readonly Entry[];
  takeFault(operation: Operation, tranId: string | null): AnswerFault | undefined;
  /** Whether this query is one of the first that must find nothing. */
  takeEmptyQuery(tranId: string): boolean;
  forgetCounts(key: string): void;
}
