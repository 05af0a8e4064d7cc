import type { Books } from './books.ts';
import type { FaultCounts } from './fault-counts.ts';
import type { Entry } from './ledger-entry.ts';
import type { Operation } from './scenario.ts';

type WithoutTime<T> = T extends unknown ? Omit<T, 'at'> : never;
export type News = WithoutTime<Entry>;

/** The context of every part of the gateway. */
export interface GatewayContext extends FaultCounts<Operation> {
  readonly storeId: string;
  readonly storePassword: string;
  /** The public address for users and merchants. */
  publicUrl(): string;
  readonly books: Books;
  now(): number;
  /** Writes into the ledger, then posts to the books. */
  record(news: News): void;
  /** Resolves when the entry is on disk. Wait for it before any response. */
  durable(): Promise<void>;
  /** The ledger from its beginning, oldest first. */
  history(): readonly Entry[];
}
