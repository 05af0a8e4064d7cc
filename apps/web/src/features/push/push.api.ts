import type { PushSubscriptionForm } from '@ghuri/contract/push';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

export const fetchPushKey = async () => (await api('GET /push-key')).key;

export const pushDevicesQuery = () =>
  queryOptions({
    queryKey: ['push-devices'],
    queryFn: ({ signal }) => api('GET /push-devices', { signal }),
  });

export const sendPushDevice = (body: PushSubscriptionForm) => api('POST /push-devices', { body });

export const removePushDevice = (id: string) => api('DELETE /push-devices/:id', { params: { id } });
