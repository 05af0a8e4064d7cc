import { useState } from 'react';
import { cx } from './class-names.ts';

export interface PictureProps {
  src: string;
  alt: string;
  /** The picture's own size. It fixes the ratio, so that nothing moves when the picture loads. */
  width: number;
  height: number;
  /** Better formats and other sizes, best first. */
  sources?: readonly { type?: string; srcSet: string; media?: string }[] | undefined;
  sizes?: string | undefined;
  /** A tiny data: URL, shown blurred until the picture has loaded. */
  placeholder?: string | undefined;
  /** Covers the nearest positioned box instead of keeping its own ratio. */
  fill?: boolean | undefined;
  /** Loads at once instead of when it comes near, but after urgent files. For the next slide. */
  eager?: boolean | undefined;
  /** For the main picture of a page: loads at once, before anything else. */
  priority?: boolean | undefined;
  /** For a small visible picture beside the main one: loads after it. */
  minor?: boolean | undefined;
  className?: string | undefined;
}

export function Picture({
  src,
  alt,
  width,
  height,
  sources,
  sizes,
  placeholder,
  fill = false,
  eager = false,
  priority = false,
  minor = false,
  className,
}: PictureProps) {
  const [arrived, setArrived] = useState(false);
  const blurred = placeholder !== undefined && !arrived;
  return (
    <picture
      className={cx(
        'block overflow-hidden bg-cover bg-center',
        fill ? 'absolute inset-0' : 'bg-sunken',
        className,
      )}
      style={{
        ...(!fill && { aspectRatio: `${width} / ${height}` }),
        ...(blurred && { backgroundImage: `url("${placeholder}")` }),
      }}
    >
      {sources?.map((source) => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        sizes={sizes}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : minor ? 'low' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        onLoad={() => setArrived(true)}
        // The main picture replaces its placeholder without waiting for JavaScript.
        className={cx('size-full object-cover', blurred && !priority && 'opacity-0')}
      />
    </picture>
  );
}
