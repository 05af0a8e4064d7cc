// The floor of an upload: the same sizes of the same picture with bare sharp, behind bare HTTP. Raw bytes without a
// form; no checks, no storage, no sign-in. Do not make it slower: the ratios depend on it.
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { loadSharp } from '../../apps/server/src/platform/pictures/redraw.ts';
import { serve } from './serve.ts';

const WIDTHS = [320, 640, 1080, 1600];
const sharp = await loadSharp();

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { data, info } = await sharp(await buffer(request))
    .autoOrient()
    .resize({ width: 1600 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const draw = (to: number) => sharp(data, { raw: { width, height, channels } }).resize({ width: to });
  let bytes = 0;
  for (const size of WIDTHS) bytes += (await draw(size).webp({ quality: 80, effort: 2 }).toBuffer()).length;
  const tiny = await draw(16).webp({ quality: 30, effort: 4 }).toBuffer();
  const body = Buffer.from(JSON.stringify({ width, height, bytes, placeholder: tiny.toString('base64') }));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => serve(server.address(), async () => {}));
