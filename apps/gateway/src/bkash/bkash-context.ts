import path from 'node:path';
import { createFaultCounts } from '../fault-counts.ts';
import type { FaultCounts } from '../fault-counts.ts';
import { openLedger } from '../ledger-file.ts';
import { createBkashBooks } from './bkash-books.ts';
import type { BkashBooks } from './bkash-books.ts';
import type { BkashEntry } from './bkash-entry.ts';
import type { BkashOperation } from './bkash-scenario.ts';

/** The merchant's credentials. */
export interface BkashAccount {
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
}

type WithoutTime<T> = T extends unknown ? Omit<T, 'at'> : never;

/** The context of every part of the bKash stand-in. */
export interface BkashContext extends FaultCounts<BkashOperation> {
  readonly account: BkashAccount;
  /** The public address for users and merchants. */
  publicUrl(): string;
  readonly books: BkashBooks;
  now(): number;
  record(news: WithoutTime<BkashEntry>): void;
  /** Resolves when the entry is on disk. Wait for it before any response. */
  durable(): Promise<void>;
  history(): readonly BkashEntry[];
}

/** Opens bKash's own ledger. It has the clock and the address of the gateway. */
export async function openBkash(settings: {
  dataDir: string;
  account: BkashAccount;
  now(): number;
  publicUrl(): string;
}): Promise<{ context: BkashContext; close(): Promise<void> }> {
  const { dataDir, account, now, publicUrl } = settings;
  const { entries, ledger } = await openLedger<BkashEntry>(path.join(dataDir, 'bkash.jsonl'));
  const books = createBkashBooks();
  for (const entry of entries) books.post(entry);
  const context: BkashContext = {
    account,
    publicUrl,
    books,
    now,
    record: (news) => {
      const entry: BkashEntry = { at: now(), ...news };
      entries.push(entry);
      books.post(entry);
      ledger.append(entry);
    },
    durable: ledger.durable,
    history: () => entries,
    ...createFaultCounts(books),
  };
  return { context, close: ledger.close };
}
