import { consoleListsRoutes } from '@ghuri/contract/console-lists';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { mountRoutes } from '../../../platform/mount-routes.ts';
import type { Services } from '../../../services.ts';
import { languageOf } from '../../bookings/receipts/receipt-files.routes.ts';
import { listAgencies } from './agencies-list.reads.ts';
import { readAgencyPage } from './agency-page.reads.ts';
import { listBookings } from './bookings-list.reads.ts';
import { decidePerson } from './decide-person.ts';
import { exportList } from './export-list.ts';
import { openBooking, openPerson } from './open-page.ts';
import { listPeople } from './people-list.reads.ts';
import { listTours } from './tours-list.reads.ts';

const modified = (modifiedCount: number) => ({ acknowledged: true, modifiedCount });

export function mountConsoleLists(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  mountRoutes(app, services, consoleListsRoutes, {
    'GET /admin/people': ({ query }) => listPeople(db, query),
    'GET /admin/agencies': ({ query }) => listAgencies(db, query),
    'GET /admin/tours': ({ query }) => listTours(db, query),
    'GET /admin/bookings': ({ query }) => listBookings(db, query),
    'POST /admin/people.csv': ({ body: filters, viewer, request }) =>
      exportList(services, viewer, {
        list: 'people',
        language: languageOf(request),
        filters,
        read: (page) => listPeople(db, { ...filters, ...page }),
      }),
    'POST /admin/agencies.csv': ({ body: filters, viewer, request }) =>
      exportList(services, viewer, {
        list: 'agencies',
        language: languageOf(request),
        filters,
        read: (page) => listAgencies(db, { ...filters, ...page }),
      }),
    'POST /admin/tours.csv': ({ body: filters, viewer, request }) =>
      exportList(services, viewer, {
        list: 'tours',
        language: languageOf(request),
        filters,
        read: (page) => listTours(db, { ...filters, ...page }),
      }),
    'POST /admin/bookings.csv': ({ body: filters, viewer, request }) =>
      exportList(services, viewer, {
        list: 'bookings',
        language: languageOf(request),
        filters,
        read: (page) => listBookings(db, { ...filters, ...page }),
      }),
    'GET /admin/people/:id': ({ params, viewer }) => openPerson(services, viewer, params.id),
    'GET /admin/agencies/:id': async ({ params }) => {
      const agency = await readAgencyPage(db, params.id);
      if (!agency) throw new AppError('not_found');
      return agency;
    },
    'GET /admin/bookings/:id': ({ params, viewer }) => openBooking(services, viewer, params.id),
    'PUT /admin/people/:id/suspend': async ({ params, body, viewer }) =>
      modified(await decidePerson(services, viewer, { ...params, ...body, act: 'suspend' })),
    'PUT /admin/people/:id/lift': async ({ params, body, viewer }) =>
      modified(await decidePerson(services, viewer, { ...params, ...body, act: 'lift' })),
    'PUT /admin/people/:id/end-sessions': async ({ params, body, viewer }) =>
      modified(await decidePerson(services, viewer, { ...params, ...body, act: 'end-sessions' })),
  });
}
