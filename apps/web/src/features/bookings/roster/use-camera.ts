import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { createCodeReader } from './code-reader.ts';

export type CameraState = 'starting' | 'running' | 'none' | 'refused';

const PAUSE_MS = 150;
/** A code that stays in front of the camera counts once. */
const SAME_CODE_MS = 4_000;

/** Shows the rear camera and reports each code it sees once, until the component unmounts. */
export function useCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const say = useRef(onCode);
  useEffect(() => {
    say.current = onCode;
  });

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());

    async function run() {
      // Insecure pages have no media devices at all.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return setState('none');
      const [reader, opened] = await Promise.all([
        createCodeReader(),
        devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
      ]);
      stream = opened;
      if (signal.aborted || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setState('running');
      let last = { code: '', at: 0 };
      while (!signal.aborted) {
        const code = video.current && (await reader(video.current));
        const now = performance.now();
        if (code && !signal.aborted && (code !== last.code || now - last.at > SAME_CODE_MS))
          say.current(code);
        if (code) last = { code, at: now };
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      setState(refused ? 'refused' : 'none');
    });
    return () => {
      over.abort();
      stop();
    };
  }, []);

  return { video, state };
}
