import type { TripContent } from '@ghuri/contract/trip-content';
import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PHONE_WIDE, pictureSources } from '../../../platform/picture-sources.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useWords } from '../../trip-content/trip-words.ts';
import { useTourWords } from '../use-tour-words.ts';
import { tourDetailsText } from './tour-details.text.ts';

/** Loaded when a picture is opened. */
const loadViewer = () => import('./gallery-viewer.tsx');
const GalleryViewer = requestedPart(async () => (await loadViewer()).GalleryViewer);

export type GalleryPicture = Pick<TripContent['gallery'][number], 'image' | 'placeholder' | 'alt'>;

/** How many pictures the mosaic shows for a gallery of this size, and where they are. */
const MOSAICS: { from: number; tiles: string[] }[] = [
  { from: 5, tiles: ['col-span-2 row-span-2', '', '', '', ''] },
  { from: 3, tiles: ['col-span-3 row-span-2', '', ''] },
  { from: 2, tiles: ['col-span-3 row-span-2', 'row-span-2'] },
  { from: 0, tiles: ['col-span-4 row-span-2'] },
];
const mosaicOf = (count: number): string[] => MOSAICS.find(({ from }) => count >= from)?.tiles ?? [];

/** The same as in scripts/first-files.ts: the first picture is fetched before the app runs. */
const FIRST_SIZES = `(min-width: 750px) 624px, ${PHONE_WIDE}`;
const TILE_SIZES = `(min-width: 750px) 208px, ${PHONE_WIDE}`;

/** The pictures of a tour: a mosaic, or a row to swipe on phones. Each opens the full-screen viewer. */
export function TourGallery({ pictures, place }: { pictures: GalleryPicture[]; place: string }) {
  const t = useText(tourDetailsText);
  const words = useWords();
  const { number } = useTourWords();
  const isPhone = useMedia('(width < 750px)');
  // On phones the next picture is fetched when the user touches the row.
  const [current, setCurrent] = useState(0);
  const [touched, setTouched] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const tiles = mosaicOf(pictures.length);
  const shown = isPhone ? pictures : pictures.slice(0, tiles.length);
  const counter = (index: number) => t.counter(number(index + 1), number(pictures.length));
  const named = pictures.map((picture, index) => ({
    ...picture,
    name:
      words(picture.alt) || (index === 0 ? t.pictureOf(place) : `${t.pictureOf(place)}, ${counter(index)}`),
  }));

  function open(index: number) {
    setAsked(true);
    setOpened(index);
  }

  return (
    <>
      <ul
        aria-label={t.pictures}
        className="aspect-[1300/746] max-bar:flex max-bar:aspect-[6/5] max-bar:snap-x max-bar:snap-mandatory max-bar:overflow-x-auto max-bar:[scrollbar-width:none] bar:grid bar:grid-cols-4 bar:grid-rows-2 bar:gap-1.5"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {shown.map(({ image, placeholder }, index) => (
          <li
            key={image}
            className={cx(
              'relative max-bar:w-full max-bar:shrink-0 max-bar:snap-center',
              !isPhone && tiles[index],
            )}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={named[index]?.name}
              onPointerDown={() => setTouched(true)}
              onFocus={() => setTouched(true)}
              onPointerEnter={() => void loadViewer().catch(() => {})}
              onClick={() => open(index)}
              className="absolute inset-0 size-full bg-sunken bg-cover bg-center -outline-offset-4!"
              style={{
                backgroundImage:
                  placeholder !== '' && (!isPhone || touched || index === 0)
                    ? `url("${placeholder}")`
                    : undefined,
              }}
            >
              {(!isPhone || index <= (touched ? current + 1 : 0)) && (
                <Picture
                  src={image}
                  alt=""
                  width={1300}
                  height={746}
                  {...pictureSources(image, index === 0 ? FIRST_SIZES : TILE_SIZES)}
                  placeholder={placeholder || undefined}
                  fill
                  priority={index === 0}
                  minor={index > 0}
                  eager={index > 0}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 &&
        (isPhone ? (
          <Tag tone="on-picture" className="absolute right-3.5 bottom-3.5">
            {counter(current)}
          </Tag>
        ) : (
          <Button
            size="small"
            icon={<Images aria-hidden className="size-4!" />}
            className="absolute! right-3.5 bottom-3.5 bg-white/92! text-[oklch(0.24_0.03_165)]! hover:bg-white!"
            aria-haspopup="dialog"
            onClick={() => open(0)}
          >
            {t.allPictures(number(pictures.length))}
          </Button>
        ))}
      {asked && (
        <Suspense fallback={null}>
          <GalleryViewer
            pictures={named}
            open={opened !== null}
            opened={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
