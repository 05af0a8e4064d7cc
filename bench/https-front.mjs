// HTTP/2 and TLS in front of a server, like a proxy or load balancer: `startHttpsFront(4000)` → { url, stop }.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';

/** Headers of one connection, which HTTP/2 does not allow. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

export async function startHttpsFront(port) {
  const agent = new http.Agent({ keepAlive: true });
  const front = http2.createSecureServer({ ...selfSigned(), allowHTTP1: true }, (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    );
    headers.host = asked.headers[':authority'] ?? asked.headers.host;
    headers['x-forwarded-proto'] = 'https';
    const passed = http.request(
      { host: '127.0.0.1', port, agent, method: asked.method, path: asked.url, headers },
      (got) => {
        const kept = Object.entries(got.headers).filter(([name]) => !OF_CONNECTION.has(name));
        answer.writeHead(got.statusCode, Object.fromEntries(kept));
        pipeline(got, answer, () => {});
      },
    );
    passed.on('error', () => answer.destroy());
    // Leaving a page ends its live updates.
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  const connections = new Set();
  front.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const stop = async () => {
    const closed = once(front, 'close');
    front.close();
    for (const socket of connections) socket.destroy();
    agent.destroy();
    await closed;
  };
  return { url: `https://localhost:${front.address().port}`, stop };
}

function selfSigned() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ghuri-certificate-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  try {
    const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost`;
    execFileSync('openssl', [...asked.split(' '), '-keyout', key, '-out', cert], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
