import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  /** How many emails an address got. */
  count(address: string): number;
  close(): void;
}

export async function openMailbox(): Promise<Mailbox> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (address) => received.get(address) ?? 0,
    close: () => server.close(),
  };
}
