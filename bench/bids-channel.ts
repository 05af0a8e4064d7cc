/** The channel between the bench and the floor. */
export const FLOOR_CHANNEL = 'bench_floor';
