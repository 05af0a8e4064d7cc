import type { AddressInfo } from 'node:net';

/** Reports the port to the benchmark, and its memory on request; ends with the benchmark. */
export function serve(address: string | AddressInfo | null, stop: () => Promise<void>): void {
  process.on('message', () => {
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rss, heapUsed });
  });
  process.on('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send?.({ port: (address as AddressInfo).port });
}
