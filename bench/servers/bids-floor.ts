// The floor: every notification of one channel is written to every open stream. No token, no topics, no backlog.
// Do not make it slower: the ratios depend on it.
import http from 'node:http';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { FLOOR_CHANNEL } from '../bids-channel.ts';
import { serve } from './serve.ts';

const { pool, close } = openDatabase(process.env['DATABASE_URL'] ?? '');
const streams = new Set<http.ServerResponse>();

const listener = await pool.connect();
listener.on('notification', ({ payload }) => {
  const text = `event: bidding-changed\ndata: ${payload}\n\n`;
  for (const stream of streams) stream.write(text);
});
await listener.query(`listen ${FLOOR_CHANNEL}`);

const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: ready\ndata: {}\n\n');
  streams.add(response);
  response.once('close', () => streams.delete(response));
});
server.listen(0, '127.0.0.1', () =>
  serve(server.address(), async () => {
    server.closeAllConnections();
    listener.release(true);
    await close();
  }),
);
