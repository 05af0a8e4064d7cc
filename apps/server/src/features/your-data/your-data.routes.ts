import { yourDataRoutes } from '@ghuri/contract/your-data';
import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../../platform/mount-routes.ts';
import type { Services } from '../../services.ts';
import { askForData, showCopy } from './ask-for-data.ts';
import { openCopy } from './open-copy.ts';

export function mountYourData(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, yourDataRoutes, {
    'GET /account/data': ({ viewer }) => showCopy(services, viewer),
    'POST /account/data': ({ viewer }) => askForData(services, viewer),
    'POST /account/data/file': ({ viewer }) => openCopy(services, viewer),
  });
}
