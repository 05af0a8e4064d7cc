import { useText } from '../../platform/i18n/use-text.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';
import { PlainFrame } from '../plain-layout.tsx';
import { shellText } from '../shell/shell.text.ts';

const WIDTH = 1200;
const HEIGHT = 910;

/** The demonstration carousel: five pictures that wrap around. */
export function Component() {
  const t = useText(shellText);
  const places = [t.place1, t.place2, t.place3, t.place4, t.place5];
  return (
    <PlainFrame>
      <PageHead title={t.carousel} />
      <PageTitle className="mb-5">{t.carousel}</PageTitle>
      <Carousel
        label={t.carousel}
        previousLabel={t.previous}
        nextLabel={t.next}
        counterText={t.counter}
        className="rounded-photo"
        slides={places.map((place, index) => {
          const file = `/pictures/demo-${index + 1}`;
          const content = (
            <Picture
              src={`${file}-1200.webp`}
              sources={[{ srcSet: `${file}-640.webp 640w, ${file}-1200.webp 1200w` }]}
              sizes="(min-width: 860px) 804px, 100vw"
              alt={place}
              width={WIDTH}
              height={HEIGHT}
              priority={index === 0}
            />
          );
          return { id: file, content };
        })}
      />
    </PlainFrame>
  );
}
