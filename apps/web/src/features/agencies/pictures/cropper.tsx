import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import EasyCrop from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Part } from './draw-crop.ts';
import { picturesText } from './pictures.text.ts';

interface CropperProps {
  src: string;
  /** Width to height. */
  ratio: number;
  start: Part | undefined;
  onUse: (part: Part) => void;
  onCancel: () => void;
  className?: string | undefined;
}

/** The maximum zoom: beyond this, emblems are blurred. */
const CLOSEST = 5;
const ZOOM_STEP = 1.15;
/** In pixels. Negative, because an arrow key moves the frame and the library moves the picture. */
const KEY_STEP = -16;

/** Crops a picture to a ratio, by drag, pinch, wheel, slider or keys. */
export function Cropper({ src, ratio, start, onUse, onCancel, className }: CropperProps) {
  const t = useText(picturesText);
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  const isReady = part !== undefined;

  useEffect(() => {
    // It replaces the button that was pressed, so it takes the focus.
    if (isReady)
      frame.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true });
  }, [isReady]);

  const zoomBy = (factor: number) => setZoom((before) => Math.min(Math.max(before * factor, 1), CLOSEST));

  function pressKey(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-' || event.key === '−') zoomBy(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  }

  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the area in it */}
      <div
        ref={frame}
        onKeyDown={pressKey}
        className={cx(
          'relative w-full overflow-hidden bg-sunken',
          ratio === 1 ? 'rounded-[28%]' : 'rounded-photo',
        )}
        style={{ aspectRatio: ratio }}
      >
        <EasyCrop
          image={src}
          aspect={ratio}
          objectFit="cover"
          showGrid={false}
          crop={place}
          onCropChange={setPlace}
          zoom={zoom}
          maxZoom={CLOSEST}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setPart(pixels)}
          {...(start && { initialCroppedAreaPixels: start })}
          keyboardStep={KEY_STEP}
          classes={{
            containerClassName: 'cursor-grab! active:cursor-grabbing!',
            cropAreaClassName: 'border-0! shadow-none! rounded-[inherit]',
          }}
          cropperProps={{ role: 'application', 'aria-label': t.cutArea, 'aria-describedby': hint }}
          // The content security policy does not allow scripts to add a <style>.
          disableAutomaticStylesInjection
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
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
        <IconButton label={t.zoomIn} icon={<ZoomIn aria-hidden />} onClick={() => zoomBy(ZOOM_STEP)} />
      </div>
      <p id={hint} className="mt-1 text-micro text-ink-3">
        {t.cutHint}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => part && onUse(part)}>
          {t.use}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
