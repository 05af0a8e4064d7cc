/** What the bench notifies the floor on. */
export const FLOOR_CHANNEL = 'bench_floor';
