import { Lightbox } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useTourWords } from '../use-tour-words.ts';
import { galleryViewerText } from './gallery-viewer.text.ts';
import { tourDetailsText } from './tour-details.text.ts';

interface GalleryViewerProps {
  pictures: { image: string; name: string }[];
  /** The picture that opens it; null while it is closed. */
  opened: number | null;
  onClose: () => void;
}

/** The pictures on the whole screen: swipe, arrow keys, zoom by pinch, double tap or plus and minus. */
export function GalleryViewer({ pictures, opened, onClose }: GalleryViewerProps) {
  const t = useText(tourDetailsText);
  const v = useText(galleryViewerText);
  const { number } = useTourWords();
  useBackCloses(opened !== null, () => {
    onClose();
    return true;
  });
  const isOnly = pictures.length === 1;
  return (
    <Lightbox
      open={opened !== null}
      close={onClose}
      index={opened ?? 0}
      slides={pictures.map(({ image, name }) => ({ src: image, alt: name }))}
      plugins={[Zoom]}
      carousel={{ finite: isOnly, preload: 1 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 3, pinchZoomV4: true, scrollToZoom: true }}
      render={{
        // Not read aloud: the picture has the same words as its alternative text, the slide the same number as its name.
        slideFooter: ({ slide }) => {
          const index = pictures.findIndex(({ image }) => image === slide.src);
          const name = pictures[index]?.name ?? '';
          return (
            <p
              aria-hidden
              className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center gap-4 bg-[oklch(.13_.03_200/.66)] px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-white"
            >
              {!isOnly && (
                <span className="font-semibold whitespace-nowrap">
                  {t.counter(number(index + 1), number(pictures.length))}
                </span>
              )}
              <span lang={writtenIn(name)} className="min-w-0 wrap-anywhere">
                {name}
              </span>
            </p>
          );
        },
        ...(isOnly && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Previous: v.previousPicture,
        Next: v.nextPicture,
        Close: v.closePictures,
        'Zoom in': v.zoomIn,
        'Zoom out': v.zoomOut,
        Lightbox: t.pictures,
        'Photo gallery': t.pictures,
        Carousel: t.pictures,
        Slide: v.picture,
        '{index} of {total}': t.counter('{index}', '{total}'),
      }}
    />
  );
}
