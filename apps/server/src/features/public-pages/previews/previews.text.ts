import type { Language } from '../../accounts/accounts.reads.ts';

interface PreviewsText {
  ghuri: string;
  from: string;
  reviews: (rating: string, count: number, shown: string) => string;
  photos: (count: number, shown: string) => string;
  verified: string;
  division: (name: string) => string;
}

/** The few words on preview pictures. */
export const PREVIEWS_TEXTS: Record<Language, PreviewsText> = {
  en: {
    ghuri: 'Ghuri',
    from: 'from',
    reviews: (rating, count, shown) => `${rating} · ${count === 1 ? '1 review' : `${shown} reviews`}`,
    photos: (count, shown) => (count === 1 ? '1 photo' : `${shown} photos`),
    verified: 'Verified agency',
    division: (name) => `${name} Division`,
  },
  bn: {
    ghuri: 'ঘুরি',
    from: 'শুরু',
    reviews: (rating, _count, shown) => `${rating} · ${shown}টি রিভিউ`,
    photos: (_count, shown) => `${shown}টি ছবি`,
    verified: 'ভেরিফায়েড এজেন্সি',
    division: (name) => `${name} বিভাগ`,
  },
};
