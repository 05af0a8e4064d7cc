import { exportsRoutes } from '@ghuri/contract/exports';
import type { ExportBody } from '@ghuri/contract/exports';
import type { SheetFormat } from '@ghuri/contract/exports.words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { FileResponse } from '../../../platform/mount-routes.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { languageOf } from '../receipts/receipt-files.routes.ts';
import { exportAgency } from './export-agency.ts';

interface Call {
  viewer: Viewer;
  request: FastifyRequest;
  body: ExportBody;
}

export function mountExports(app: FastifyInstance, services: Services): void {
  const as =
    (format: SheetFormat) =>
    async ({ viewer, request, body }: Call): Promise<FileResponse> => {
      const agency = await services.accessRules.agencyOf(viewer.id);
      if (!agency) throw new AppError('forbidden');
      return exportAgency(
        services,
        { viewer, agencyId: agency.id, language: languageOf(request), format },
        body,
      );
    };
  mountRoutes(app, services, exportsRoutes, {
    'POST /agency-export.csv': as('csv'),
    'POST /agency-export.xlsx': as('xlsx'),
  });
}
