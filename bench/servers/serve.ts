import type { AddressInfo } from 'node:net';

/** Tells the benchmark where the server listens, and how much memory it holds when asked; goes when the benchmark goes. */
export function serve(address: string | AddressInfo | null, stop: () => Promise<void>): void {
  process.on('message', () => {
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rss, heapUsed });
  });
  process.on('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send?.({ port: (address as AddressInfo).port });
}
