import type { TripContent } from '@ghuri/contract/trip-content';
import { Images } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { PHONE_WIDE } from '../../platform/picture-sources.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useWords } from '../trip-content/trip-words.ts';
import { PublicPicture } from './public-picture.tsx';
import { publicPagesText } from './public-pages.text.ts';

/** How many pictures the mosaic shows for a gallery of this size, and where they are. On phones it is a row to swipe. */
const MOSAICS: { from: number; tiles: string[] }[] = [
  { from: 5, tiles: ['bar:col-span-2 bar:row-span-2', '', '', '', ''] },
  { from: 3, tiles: ['bar:col-span-3 bar:row-span-2', '', ''] },
  { from: 2, tiles: ['bar:col-span-2 bar:row-span-2', 'bar:col-span-2 bar:row-span-2'] },
  { from: 0, tiles: ['bar:col-span-4 bar:row-span-2'] },
];

interface PublicGalleryProps {
  pictures: TripContent['gallery'];
  place: string;
  /** Opens the viewer. Until scripts run, a picture is a link to itself. */
  onOpen: (index: number) => void;
}

export function PublicGallery({ pictures, place, onOpen }: PublicGalleryProps) {
  const t = useText(publicPagesText);
  const words = useWords();
  const language = useLanguage();
  const tiles = MOSAICS.find(({ from }) => pictures.length >= from)?.tiles ?? [];
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onOpen(index);
  };
  return (
    <div className="relative max-bar:-mx-4">
      <ul
        aria-label={t.pictures}
        className="overflow-hidden max-bar:flex max-bar:aspect-[6/5] max-bar:snap-x max-bar:snap-mandatory max-bar:overflow-x-auto max-bar:[scrollbar-width:none] bar:grid bar:aspect-[1120/462] bar:grid-cols-4 bar:grid-rows-2 bar:gap-2 bar:rounded-sheet"
      >
        {pictures.slice(0, tiles.length).map(({ image, alt }, index) => (
          <li
            key={image}
            className={cx(
              'relative bg-sunken max-bar:w-full max-bar:shrink-0 max-bar:snap-center',
              tiles[index],
            )}
          >
            <a
              href={image}
              data-live
              onClick={open(index)}
              className="absolute inset-0 block -outline-offset-4!"
            >
              <PublicPicture
                src={image}
                alt={words(alt) || t.pictureOf(place)}
                sizes={
                  index === 0
                    ? `(min-width: 750px) 560px, ${PHONE_WIDE}`
                    : `(min-width: 750px) 280px, ${PHONE_WIDE}`
                }
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <a
          href={pictures[0]!.image}
          data-live
          onClick={open(0)}
          className={cx(
            buttonClass({ size: 'small' }),
            'absolute! right-3.5 bottom-3.5 bg-white/92! text-[oklch(0.24_0.03_165)]! hover:bg-white!',
          )}
        >
          <Images aria-hidden className="size-4!" />
          {t.allPictures(formatNumber(pictures.length, language))}
        </a>
      )}
    </div>
  );
}
