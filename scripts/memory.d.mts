export const NODE_FLAGS: string[];
export const MALLOC: { MALLOC_ARENA_MAX: string };
