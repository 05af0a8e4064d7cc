import type { Language } from '../../accounts/accounts.reads.ts';

interface PreviewsText {
  ghuri: string;
  from: string;
  reviews: (rating: string, count: number, shown: string) => string;
  photos: (count: number, shown: string) => string;
  verified: string;
  division: (name: string) => string;
  explore: string;
  exploreLine: string;
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
    explore: 'Group tours across Bangladesh',
    exploreLine: 'From verified agencies, with dates and prices',
  },
  bn: {
    ghuri: 'ঘুরি',
    from: 'শুরু',
    reviews: (rating, _count, shown) => `${rating} · ${shown}টি রিভিউ`,
    photos: (_count, shown) => `${shown}টি ছবি`,
    verified: 'ভেরিফায়েড এজেন্সি',
    division: (name) => `${name} বিভাগ`,
    explore: 'সারা বাংলাদেশে গ্রুপ ট্যুর',
    exploreLine: 'ভেরিফায়েড এজেন্সির ট্যুর, তারিখ ও দামসহ',
  },
};
