import type { Post } from '@ghuri/contract/posts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { PHONE_WIDE, pictureSources } from '../../platform/picture-sources.ts';
import { useInView } from '../../ui/in-view.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { postsText } from './posts.text.ts';

const MovingPhoto = lazy(async () => ({ default: (await import('./moving-photo.tsx')).MovingPhoto }));
const Carousel = lazy(async () => ({ default: (await import('../../ui/carousel.tsx')).Carousel }));

/** The width of the story column, or of the window on phones. */
const SIZES = `(min-width: 750px) 624px, ${PHONE_WIDE}`;

/** The slider mounts only when its story is almost in view: mounting a whole page at once would be slow. */
const NEAR = '50% 0px';

type StoryPicture = Post['allPicture'][number];

interface StoryPhotosProps {
  story: Pick<Post, 'allPicture' | 'name'>;
  /** For the first story of a page: its picture decides the loading time. */
  priority?: boolean | undefined;
}

/** Ratio 6 to 4.55 for all pictures: the box has its size before they load, so the layout does not move. */
export function StoryPhotos({ story, priority = false }: StoryPhotosProps) {
  const t = useText(postsText);
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [reached, setReached] = useState<ReadonlySet<number>>(new Set());
  useInView(box, (visible) => visible && setNear(true), NEAR);

  const { allPicture: pictures, name } = story;
  const [first] = pictures;
  if (!first) return null;
  const altOf = ({ alt }: StoryPicture, index: number) => alt || t.photo(name, index + 1);
  const firstPhoto = <Photo picture={first} alt={altOf(first, 0)} priority={priority} />;
  const many = pictures.length > 1;

  /** Loads the shown picture and its neighbours, so that the next swipe finds a loaded picture. */
  function reach(index: number) {
    const { length } = pictures;
    setReached((before) => new Set([...before, index, (index + 1) % length, (index + length - 1) % length]));
  }

  const slides = pictures.map((picture, index) => ({
    id: `${index} ${picture.imgURL}`,
    content: (
      <div className="relative size-full bg-sunken">
        {index === 0 && firstPhoto}
        {index > 0 && reached.has(index) && <Photo picture={picture} alt={altOf(picture, index)} eager />}
      </div>
    ),
  }));

  const still = (
    <>
      {firstPhoto}
      {many && (
        <Tag tone="on-picture" className="absolute top-3.5 right-3.5">
          {t.counter(1, pictures.length)}
        </Tag>
      )}
    </>
  );

  return (
    <div ref={box} className="relative aspect-[6/4.55] overflow-hidden bg-sunken">
      {many && near ? (
        <Suspense fallback={still}>
          <Carousel
            label={t.photosBy(name)}
            slides={slides}
            previousLabel={t.previousPhoto}
            nextLabel={t.nextPhoto}
            counterText={t.counter}
            onSelect={reach}
            className="size-full"
          />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}

interface PhotoProps {
  picture: StoryPicture;
  alt: string;
  eager?: boolean;
  priority?: boolean;
}

function Photo({ picture, alt, eager, priority }: PhotoProps) {
  const still = (
    <Picture
      src={picture.imgURL}
      alt={alt}
      width={picture.width}
      height={picture.height}
      placeholder={picture.placeholder}
      {...pictureSources(picture.imgURL, SIZES)}
      eager={eager}
      priority={priority}
      fill
    />
  );
  if (!picture.animated) return still;
  return (
    <Suspense fallback={still}>
      <MovingPhoto still={still} imgURL={picture.imgURL} />
    </Suspense>
  );
}
