import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderStandIn {
  url: string;
  /** The settings for a server that uses it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A payment provider that accepts at once: a bench then measures one HTTP call and not the provider's own work.
 * It knows only the first step of a payment.
 */
export async function startProviderStandIn(): Promise<ProviderStandIn> {
  let begun = 0;
  const server = http.createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      begun += 1;
      const body = JSON.stringify({
        status: 'SUCCESS',
        sessionkey: `S${begun}`,
        GatewayPageURL: `${url}/pay/S${begun}`,
      });
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      SSLCOMMERZ_BASE_URL: url,
      SSLCOMMERZ_STORE_ID: 'bench',
      SSLCOMMERZ_STORE_PASSWORD: 'bench-password',
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
