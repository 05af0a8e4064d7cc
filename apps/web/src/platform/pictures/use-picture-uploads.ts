import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../upload-picture.ts';
import { fromFile, moveItem } from './chosen-picture.ts';
import type { ChosenPicture, PictureStatus } from './chosen-picture.ts';

/** More at a time would only make each upload slower, and more likely to hit the server's limits. */
const AT_ONCE = 3;

export interface PictureUploads {
  pictures: readonly ChosenPicture[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  move: (from: number, to: number) => void;
  describe: (key: string, alt: string) => void;
  /** Marks an uploaded picture as failed, because the server refused it later. */
  fail: (key: string, error: unknown) => void;
  replace: (pictures: readonly ChosenPicture[]) => void;
}

/** Uploads pictures as soon as they are chosen, a few at a time, each with its own progress and result. */
export function usePictureUploads(start: () => ChosenPicture[]): PictureUploads {
  const [pictures, setPictures] = useState(start);
  const running = useRef(new Map<string, AbortController>());

  const setStatus = useCallback((key: string, status: PictureStatus) => {
    setPictures((before) =>
      before.map((picture) => (picture.key === key ? { ...picture, status } : picture)),
    );
  }, []);

  function stop(key: string) {
    running.current.get(key)?.abort();
    running.current.delete(key);
  }

  useEffect(() => {
    async function upload({ key, file }: ChosenPicture & { file: File }) {
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(key, controller);
      setStatus(key, { state: 'uploading', share: 0 });
      let shown = 0;
      try {
        const picture = await uploadPicture(file, {
          signal,
          onProgress: (share) => {
            // The user cannot see more than a hundred steps.
            if (share - shown < 0.01) return;
            shown = share;
            if (!signal.aborted) setStatus(key, { state: 'uploading', share });
          },
        });
        if (signal.aborted) return;
        running.current.delete(key);
        setStatus(key, { state: 'uploaded', picture, at: Date.now() });
      } catch (error) {
        if (signal.aborted) return;
        running.current.delete(key);
        setStatus(key, { state: 'failed', error });
      }
    }
    for (const picture of pictures) {
      const { key, file, status } = picture;
      if (running.current.size >= AT_ONCE) break;
      if (file && status.state === 'waiting' && !running.current.has(key)) void upload({ ...picture, file });
    }
  }, [pictures, setStatus]);

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
      uploads.clear();
    };
  }, []);

  return {
    pictures,
    add: (files) => setPictures((before) => [...before, ...files.map(fromFile)]),
    remove: (key) => {
      stop(key);
      forgetPreviews(pictures.filter((picture) => picture.key === key));
      setPictures((before) => before.filter((picture) => picture.key !== key));
    },
    retry: (key) => setStatus(key, { state: 'waiting' }),
    move: (from, to) => setPictures((before) => moveItem(before, from, to)),
    describe: (key, alt) =>
      setPictures((before) => before.map((picture) => (picture.key === key ? { ...picture, alt } : picture))),
    fail: (key, error) => setStatus(key, { state: 'failed', error }),
    replace: (next) => {
      for (const { key } of pictures) stop(key);
      forgetPreviews(pictures);
      setPictures([...next]);
    },
  };
}

/** An object URL stays in memory until it is revoked. */
function forgetPreviews(pictures: readonly ChosenPicture[]): void {
  for (const { preview } of pictures) if (preview !== null) URL.revokeObjectURL(preview);
}
