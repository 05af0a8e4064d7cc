import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from './upload-picture.ts';
import type { UploadedPicture } from './upload-picture.ts';

export type UploadState =
  { state: 'idle' } | { state: 'uploading'; share: number } | { state: 'failed'; error: unknown };

const IDLE: UploadState = { state: 'idle' };

/** Uploads one picture at a time; a newer one replaces one that is still uploading. */
export function useUpload(onUploaded: (picture: UploadedPicture) => void) {
  const [status, setStatus] = useState<UploadState>(IDLE);
  const running = useRef<{ file: File; controller: AbortController }>(undefined);

  async function start(file: File) {
    running.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = { file, controller };
    setStatus({ state: 'uploading', share: 0 });
    try {
      const picture = await uploadPicture(file, {
        signal,
        onProgress: (share) => !signal.aborted && setStatus({ state: 'uploading', share }),
      });
      if (signal.aborted) return;
      setStatus(IDLE);
      onUploaded(picture);
    } catch (error) {
      if (!signal.aborted) setStatus({ state: 'failed', error });
    }
  }

  useEffect(() => () => running.current?.controller.abort(), []);

  return {
    status,
    start: (file: File) => void start(file),
    retry: () => running.current && void start(running.current.file),
    reset: () => {
      running.current?.controller.abort();
      setStatus(IDLE);
    },
  };
}
