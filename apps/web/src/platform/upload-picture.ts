import type { Problem } from '@ghuri/contract/errors';
import type { Answer } from './api-client.ts';
import { withToken } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { loadErrorSentences } from './first-errors.ts';
import { API_BASE, newRequestId } from './request.ts';

export type UploadedPicture = Answer<'POST /upload'>['data'];

export interface UploadOptions {
  /** From 0 to 1: the share of sent bytes. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Uploads one picture. `fetch` reports no upload progress, so this uses XMLHttpRequest. */
export function uploadPicture(file: File, options: UploadOptions = {}): Promise<UploadedPicture> {
  return withToken((token) => send(file, token, options));
}

function send(
  file: File,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open('POST', `${API_BASE}/upload`);
    upload.responseType = 'json';
    upload.setRequestHeader('x-request-id', newRequestId());
    if (token !== null) upload.setRequestHeader('authorization', `Bearer ${token}`);
    upload.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    upload.addEventListener('load', () => {
      if (upload.status === 200) resolve((upload.response as Answer<'POST /upload'>).data);
      else void refusal(upload).then(reject);
    });
    upload.addEventListener('error', () => reject(new NetworkError()));
    upload.addEventListener('abort', () => reject(signal?.reason as Error));
    signal?.addEventListener('abort', () => upload.abort(), { once: true });
    const form = new FormData();
    form.append('image', file);
    upload.send(form);
  });
}

async function refusal({ status, response }: XMLHttpRequest): Promise<ApiError> {
  const problem = response as Problem | null;
  const code = problem?.code ?? (status === 413 ? 'too_large' : 'internal');
  await loadErrorSentences(code);
  return new ApiError(status, code);
}
