/** `/media/<name>/<width>.webp`: the address that the server returns for an upload, with its largest width. */
const UPLOADED = /^(\/media\/[\w-]+\/)(\d+)\.webp$/;

/** The widths that the server makes, up to the picture's own width. */
const WIDTHS = [320, 640, 1080, 1600];

/** For pictures as wide as a phone: slightly fewer pixels than the screen has, not visible, and a third fewer bytes. */
export const PHONE_WIDE = '88vw';

/**
 * All widths and the better format of an uploaded picture, for `ui/picture.tsx`; nothing for other pictures. `sizes`
 * is the shown width, as in HTML.
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

/** The smallest width of an uploaded picture, for thumbnails and avatars. Any other address stays the same. */
export const smallPicture = (url: string): string => url.replace(UPLOADED, `$1${WIDTHS[0]}.webp`);
