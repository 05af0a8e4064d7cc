import type { AddressInfo } from 'node:net';
import path from 'node:path';
import fastify from 'fastify';
import { createAlarm } from './alarm.ts';
import { openBkash } from './bkash/bkash-context.ts';
import type { BkashAccount } from './bkash/bkash-context.ts';
import { mountBkashPages } from './bkash/bkash-pages.routes.ts';
import { mountBkashProtocol } from './bkash/bkash-protocol.routes.ts';
import { mountBkashSandbox } from './bkash/bkash-sandbox.routes.ts';
import { createBooks } from './books.ts';
import { NO_CHANNEL } from './channels.ts';
import { endSession } from './end-session.ts';
import { createFaultCounts } from './fault-counts.ts';
import { acceptForms } from './form-bodies.ts';
import type { GatewayContext } from './gateway-context.ts';
import { createIpnDelivery } from './ipn.ts';
import type { Entry } from './ledger-entry.ts';
import { openLedger } from './ledger-file.ts';
import { mountPages } from './pages/pages.routes.ts';
import { mountProtocol } from './protocol.routes.ts';
import { mountSandbox } from './sandbox.routes.ts';

/** Entries that can bring the next deadline forward. Checking at every entry would be slow with many waiting IPNs. */
const MAY_BE_DUE = new Set<Entry['type']>(['session', 'ipn-queued', 'ipn-released', 'clock']);

export interface GatewaySettings {
  port: number;
  host: string;
  /** The folder of its ledger. */
  dataDir: string;
  storeId: string;
  storePassword: string;
  /** The merchant at bKash. */
  bkash: BkashAccount;
  /** The public address; default: the listening address. */
  publicUrl?: string | undefined;
}

export interface RunningGateway {
  url: string;
  stop(): Promise<void>;
}

/** Two payment companies, SSLCommerz and bKash, each with a payment page and a ledger of its own, and one clock. */
export async function startGateway(settings: GatewaySettings): Promise<RunningGateway> {
  const { entries, ledger } = await openLedger<Entry>(path.join(settings.dataDir, 'ledger.jsonl'));
  const books = createBooks();
  for (const entry of entries) books.post(entry);
  let publicUrl = '';
  const now = () => Date.now() + books.clockOffset;

  const context: GatewayContext = {
    storeId: settings.storeId,
    storePassword: settings.storePassword,
    publicUrl: () => publicUrl,
    books,
    now,
    record: (news) => {
      const entry: Entry = { at: now(), ...news };
      entries.push(entry);
      books.post(entry);
      ledger.append(entry);
      if (MAY_BE_DUE.has(entry.type)) alarm.reset();
    },
    durable: ledger.durable,
    history: () => entries,
    ...createFaultCounts(books),
  };
  const ipns = createIpnDelivery(context);
  const bkash = await openBkash({
    dataDir: settings.dataDir,
    account: settings.bkash,
    now,
    publicUrl: () => publicUrl,
  });

  const nextExpiry = () => {
    let first: number | null = null;
    for (const sessionkey of books.open) {
      const { expiresAt } = books.sessions.get(sessionkey)!;
      if (first === null || expiresAt < first) first = expiresAt;
    }
    return first;
  };
  const alarm = createAlarm(
    now,
    () => [nextExpiry(), ipns.nextDueAt()],
    () => {
      for (const sessionkey of books.open) {
        const session = books.sessions.get(sessionkey)!;
        if (session.expiresAt > now()) continue;
        void endSession(context, ipns, session, { outcome: 'expire', channel: NO_CHANNEL });
      }
      ipns.sendDue();
    },
  );

  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  acceptForms(app);
  mountProtocol(app, context);
  mountPages(app, context, ipns);
  const closeDoors = mountSandbox(app, context, ipns);
  mountBkashProtocol(app, bkash.context);
  mountBkashPages(app, bkash.context);
  mountBkashSandbox(app, bkash.context);
  await app.listen({ port: settings.port, host: settings.host });
  const { port } = app.server.address() as AddressInfo;
  publicUrl = (settings.publicUrl ?? `http://${settings.host}:${port}`).replace(/\/$/, '');
  alarm.reset();

  return {
    url: publicUrl,
    stop: async () => {
      alarm.stop();
      await ipns.stop();
      closeDoors();
      app.server.closeAllConnections();
      await app.close();
      await ledger.close();
      await bkash.close();
    },
  };
}
