import { withToken } from './api-client.ts';
import { NetworkError } from './api-error.ts';
import { request } from './request.ts';

/** A large file on a slow network. */
const FILE_PATIENCE_MS = 10 * 60_000;

/** Downloads a file with the user's token, which a link could not send. `path` is below /api. */
export const downloadFile = async (
  path: string,
  method: 'GET' | 'POST' = 'GET',
  body?: object,
): Promise<void> =>
  saveFile(await withToken((token) => request(method, path, { token, body, patienceMs: FILE_PATIENCE_MS })));

/** Lets the browser save the file of a response. */
async function saveFile(response: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  let content: Blob;
  try {
    content = await response.blob();
  } catch (cause) {
    throw new NetworkError(cause);
  }
  saveBlob(name ?? 'ghuri', content);
}

/** Lets the browser save text that the page has. */
export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));

function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start to read only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
