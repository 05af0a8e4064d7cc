import type { NewTour } from '@ghuri/contract/tours';
import { api } from '../../../platform/api-client.ts';
import { refreshTours, showTour } from '../tour-cache.ts';

export const publishTour = (body: NewTour) => api('POST /upcomingTours', { body });

export const changeTour = (id: string, body: NewTour) =>
  api('PUT /upcoming-tours/:id', { params: { id }, body });

export async function cancelTour(id: string, reason: string): Promise<void> {
  await api('PUT /cancel-tour/:id', { params: { id }, body: { reason } });
  showTour(id, { cancelled: true, cancelReason: reason });
  refreshTours();
}
