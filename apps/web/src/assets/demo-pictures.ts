// Drawn by scripts/draw-pictures.ts into public/pictures, ready for `ui/picture.tsx`.

/** Five places for the demo carousel. */
export const demoPictures = ['tanguar', 'sajek', 'srimangal', 'coxsbazar', 'saintmartin'].map(
  (place, index) => ({
    place,
    src: `/pictures/demo-${index + 1}-640.webp`,
    width: 1200,
    height: 910,
    sources: [
      {
        type: 'image/webp',
        srcSet: `/pictures/demo-${index + 1}-640.webp 640w, /pictures/demo-${index + 1}-1200.webp 1200w`,
      },
    ],
  }),
);
