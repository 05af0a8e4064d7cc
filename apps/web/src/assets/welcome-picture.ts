// Drawn by scripts/draw-pictures.ts into public/pictures, ready for `ui/picture.tsx`.

/** Kites over Old Dhaka at Shakrain: a tall picture beside the sign-in form, a low one above it on phones. */
export const welcomePicture = {
  src: '/pictures/welcome-desktop.webp',
  width: 1000,
  height: 1300,
  sources: [
    { media: '(width < 750px)', type: 'image/avif', srcSet: '/pictures/welcome-phone.avif' },
    { media: '(width < 750px)', type: 'image/webp', srcSet: '/pictures/welcome-phone.webp' },
    { type: 'image/avif', srcSet: '/pictures/welcome-desktop.avif' },
  ],
  placeholder:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAQAgCdASoMABAABABoJagCdGugAszm9YoAAP7N5FxF94Zgy4KRjahkvhqPrr9bwH33hyL0oKdfwo6LraAy5YAA',
};

/** Huts above the clouds of Sajek: wide, and nearly square on phones. */
export const explorePicture = {
  src: '/pictures/explore-desktop.webp',
  width: 1440,
  height: 640,
  sources: [
    { media: '(width < 750px)', type: 'image/avif', srcSet: '/pictures/explore-phone.avif' },
    { media: '(width < 750px)', type: 'image/webp', srcSet: '/pictures/explore-phone.webp' },
    { type: 'image/avif', srcSet: '/pictures/explore-desktop.avif' },
  ],
};
