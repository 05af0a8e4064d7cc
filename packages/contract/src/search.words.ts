/** In the order of the screen: the first one with results opens. */
export const SEARCH_TABS = ['tours', 'places', 'profile', 'agency', 'posts'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];
export const LONGEST_TERM = 100;
/** Results of a tab are counted up to here; a larger count is one more than this. */
export const MOST_COUNTED = 20;
