import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CLOSEST, cropRect, pan, wholeCrop, zoomTo } from './crop.ts';
import type { Crop, Rect } from './crop.ts';
import { picturesText } from './pictures.text.ts';
import { useCropGestures } from './use-crop-gestures.ts';

interface CropperProps {
  picture: ImageBitmap;
  /** The same picture, to be shown. */
  src: string;
  /** Width to height. */
  ratio: number;
  start: Crop | undefined;
  onUse: (part: Rect, crop: Crop) => void;
  onCancel: () => void;
  className?: string | undefined;
}

/** By shares of the frame, and by factors of the zoom, for each press of a key. */
const STEP = 0.05;
const ZOOM_STEP = 1.15;

/** Cuts a picture to a ratio: dragged, pinched, wheeled, by slider or by keys. */
export function Cropper({ picture, src, ratio, start, onUse, onCancel, className }: CropperProps) {
  const t = useText(picturesText);
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState(() => start ?? wholeCrop(picture));
  const part = cropRect(picture, ratio, crop);

  useCropGestures(frame, {
    onPan: (right, down) => setCrop((before) => pan(picture, ratio, before, right, down)),
    onZoom: (factor, at) => setCrop((before) => zoomTo(picture, ratio, before, before.zoom * factor, at)),
  });
  // It has taken the place of the button that was pressed.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  const zoomBy = (factor: number) =>
    setCrop((before) => zoomTo(picture, ratio, before, before.zoom * factor));

  function pressKey(event: KeyboardEvent) {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [STEP, 0],
      ArrowRight: [-STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    };
    const move = moves[event.key];
    if (move) setCrop((before) => pan(picture, ratio, before, ...move));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-' || event.key === '−') zoomBy(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  const share = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- likewise */}
      <div
        ref={frame}
        role="application"
        aria-label={t.cutArea}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move what is seen in it
        tabIndex={0}
        onKeyDown={pressKey}
        className={cx(
          'relative w-full cursor-grab touch-none overflow-hidden bg-sunken select-none active:cursor-grabbing',
          ratio === 1 ? 'rounded-[28%]' : 'rounded-photo',
        )}
        style={{ aspectRatio: ratio }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none"
          style={{
            width: share(picture.width, part.width),
            height: share(picture.height, part.height),
            left: share(-part.left, part.width),
            top: share(-part.top, part.height),
          }}
        />
      </div>
      <div className="mt-3 flex items-center gap-1">
        <IconButton label={t.zoomOut} icon={<ZoomOut aria-hidden />} onClick={() => zoomBy(1 / ZOOM_STEP)} />
        <input
          type="range"
          aria-label={t.zoom}
          min={1}
          max={CLOSEST}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => setCrop((before) => zoomTo(picture, ratio, before, Number(target.value)))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
        <IconButton label={t.zoomIn} icon={<ZoomIn aria-hidden />} onClick={() => zoomBy(ZOOM_STEP)} />
      </div>
      <p id={hint} className="mt-1 text-[0.84375rem] text-ink-3">
        {t.cutHint}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onUse(part, crop)}>
          {t.use}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
