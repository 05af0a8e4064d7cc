import { exportsRoutes } from '@ghuri/contract/exports';
import type { ExportBody } from '@ghuri/contract/exports';
import type { SheetFormat } from '@ghuri/contract/exports.words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileResponse } from '../../../platform/mount-routes.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Staff } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { languageOf } from '../receipts/receipt-files.routes.ts';
import { exportAgency } from './export-agency.ts';

interface Call {
  viewer: Staff;
  request: FastifyRequest;
  body: ExportBody;
}

export function mountExports(app: FastifyInstance, services: Services): void {
  const as =
    (format: SheetFormat) =>
    async ({ viewer, request, body }: Call): Promise<FileResponse> => {
      const { agencyId } = viewer;
      return exportAgency(services, { viewer, agencyId, language: languageOf(request), format }, body);
    };
  mountRoutes(app, services, exportsRoutes, {
    'POST /agency-export.csv': as('csv'),
    'POST /agency-export.xlsx': as('xlsx'),
  });
}
