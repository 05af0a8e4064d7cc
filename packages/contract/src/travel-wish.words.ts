/** The most people on a personalised tour or open request. */
export const MOST_TRAVELLERS = 100;

export const HOTEL_CLASSES = [
  'none',
  'tent',
  'homestay',
  'budget',
  'three-star',
  'four-star',
  'five-star',
] as const;
export type HotelClass = (typeof HOTEL_CLASSES)[number];
export const TRANSPORTS = ['none', 'bus', 'ac-bus', 'train', 'launch', 'microbus', 'car', 'air'] as const;
export type Transport = (typeof TRANSPORTS)[number];
