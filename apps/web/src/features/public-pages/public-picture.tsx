import { PHONE_WIDE, pictureSources, smallPicture } from '../../platform/picture-sources.ts';
import { cx } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

interface PublicPictureProps {
  src: string;
  alt: string;
  /** The shown width, as in HTML. */
  sizes: string;
  /** For the main picture of a page. */
  priority?: boolean | undefined;
}

/** The `sizes` of a picture as wide as the page. */
export const PAGE_WIDE = `(min-width: 1160px) 1120px, (min-width: 750px) 97vw, ${PHONE_WIDE}`;

/**
 * Fills its positioned box. No placeholder and no own ratio: both would be style attributes, which the policy refuses in
 * HTML from the server.
 */
export const PublicPicture = ({ src, alt, sizes, priority }: PublicPictureProps) => (
  <Picture
    src={src}
    alt={alt}
    width={1300}
    height={975}
    {...pictureSources(src, sizes)}
    fill
    priority={priority}
  />
);

/** The logo of an agency, whose name is beside it. */
export const AgencyLogo = ({ src, className = 'size-11' }: { src: string; className?: string }) => (
  <img
    src={smallPicture(src)}
    alt=""
    width={44}
    height={44}
    loading="lazy"
    decoding="async"
    className={cx('shrink-0 rounded-[28%] bg-primary-soft object-cover', className)}
  />
);
