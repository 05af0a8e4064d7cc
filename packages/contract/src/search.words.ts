export const SEARCH_TABS = ['profile', 'agency', 'posts'] as const;
export const LONGEST_TERM = 100;
