import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { movingPhotoText } from './moving-photo.text.ts';

interface MovingPhotoProps {
  /** The first frame. */
  still: ReactNode;
  imgURL: string;
}

/** Nothing plays by itself: shows the first frame and a button that plays and stops the photo. */
export function MovingPhoto({ still, imgURL }: MovingPhotoProps) {
  const t = useText(movingPhotoText);
  const [playing, setPlaying] = useState(false);
  const Icon = playing ? Pause : Play;
  return (
    <>
      {still}
      {/* Over the first frame, which shows until the rest is loaded. The alt text is on the first frame. */}
      {playing && (
        <img
          src={imgURL.replace(/[^/]+$/, 'moving.webp')}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <IconButton
        variant="on-picture"
        size="small"
        label={playing ? t.pause : t.play}
        icon={<Icon aria-hidden />}
        onClick={() => setPlaying(!playing)}
        className="absolute! bottom-3.5 left-3.5"
      />
    </>
  );
}
