/** `/media/<name>/<width>.webp`: what the server answers for an upload, its largest width last. */
const UPLOADED = /^(\/media\/[\w-]+\/)(\d+)\.webp$/;

/** The widths that the server draws, as far as a picture reaches. */
const WIDTHS = [320, 640, 1080, 1600];

/** Of one as wide as a phone: a little fewer dots than the screen has, which nobody sees, are a third fewer bytes. */
export const PHONE_WIDE = '88vw';

/**
 * Every width and the better format of an uploaded picture, for `ui/picture.tsx`; nothing for pictures that are not uploads.
 * `sizes` says how wide it is shown, as in HTML.
 */
export function pictureSources(
  url: string,
  sizes: string,
): { sources?: { type?: string; srcSet: string }[]; sizes?: string } {
  const [, path, largest] = UPLOADED.exec(url) ?? [];
  if (path === undefined) return {};
  const widths = WIDTHS.filter((width) => width <= Number(largest));
  const srcSet = (format: string) => widths.map((width) => `${path}${width}.${format} ${width}w`).join(', ');
  return {
    sizes,
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
  };
}

/** The smallest width of an uploaded picture, for thumbnails and avatars; any other address as it is. */
export const smallPicture = (url: string): string => url.replace(UPLOADED, `$1${WIDTHS[0]}.webp`);
