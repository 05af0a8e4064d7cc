import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Tag } from './tag.tsx';

export interface CarouselProps {
  /** The name of the carousel for screen readers. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  previousLabel: string;
  nextLabel: string;
  /** "1 / 4": shown at the corner, and read aloud after each move. */
  counterText: (current: number, total: number) => string;
  /** Called with the index of the shown slide, also for the first one. The page can then fetch the next slide. */
  onSelect?: ((index: number) => void) | undefined;
  className?: string | undefined;
}

/** Slides that wrap around: swipe, arrow buttons or arrow keys. A single slide shows no controls. */
export function Carousel({
  label,
  slides,
  previousLabel,
  nextLabel,
  counterText,
  onSelect,
  className,
}: CarouselProps) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: prefersStillness() ? 0 : 22 });
  const [current, setCurrent] = useState(0);
  const total = slides.length;
  const handleSelected = useEffectEvent((index: number) => onSelect?.(index));

  useEffect(() => {
    if (!carousel) return undefined;
    const follow = () => {
      setCurrent(carousel.selectedScrollSnap());
      handleSelected(carousel.selectedScrollSnap());
    };
    follow();
    carousel.on('select', follow).on('reInit', follow);
    return () => {
      carousel.off('select', follow).off('reInit', follow);
    };
  }, [carousel]);

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') carousel?.scrollPrev();
    else if (event.key === 'ArrowRight') carousel?.scrollNext();
    else return;
    event.preventDefault();
  }

  return (
    // Not a region: a page of stories would have too many landmarks.
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={cx('group/carousel relative overflow-hidden', className)}
    >
      <div ref={viewport} className="size-full overflow-hidden">
        <div className="flex size-full touch-pan-y">
          {slides.map(({ id, content }, index) => (
            <div
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={counterText(index + 1, total)}
              // Hidden slides stay out of the Tab order and are not read aloud.
              inert={index !== current}
              className="min-w-0 flex-[0_0_100%] [&_img]:size-full [&_img]:object-cover"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {total > 1 && (
        <>
          <div className="absolute top-1/2 left-3.5 -translate-y-1/2">
            <IconButton
              variant="on-picture"
              size="small"
              label={previousLabel}
              icon={<ChevronLeft aria-hidden />}
              onClick={() => carousel?.scrollPrev()}
              onKeyDown={pressKey}
            />
          </div>
          <div className="absolute top-1/2 right-3.5 -translate-y-1/2">
            <IconButton
              variant="on-picture"
              size="small"
              label={nextLabel}
              icon={<ChevronRight aria-hidden />}
              onClick={() => carousel?.scrollNext()}
              onKeyDown={pressKey}
            />
          </div>
          <Tag tone="on-picture" className="absolute top-3.5 right-3.5">
            <span aria-live="polite">{counterText(current + 1, total)}</span>
          </Tag>
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-3.5 flex justify-center gap-1.5"
          >
            {slides.map(({ id }, index) => (
              <span
                key={id}
                className={cx(
                  'h-1.5 rounded-full bg-white shadow-[0_0_2px_oklch(0_0_0/0.4)] transition-all duration-200',
                  index === current ? 'w-4.5' : 'w-1.5 opacity-60',
                )}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
