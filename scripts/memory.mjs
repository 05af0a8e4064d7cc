// How a server uses memory: for `npm start`, the benches and the proofs. The Dockerfile sets the same.

/**
 * With much memory, Node lets the young generation grow to 100 MB. Half of that serves as many requests and saves 40 MB.
 * It also lets the old generation grow to three times what is in use. 1.4 times saves 190 MB and costs about 4 % of the
 * requests a second.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/**
 * All threads share freed memory. By default, the C library of most Linux systems keeps the memory of pictures
 * separately for each thread: 80 MB. Other systems ignore the variable.
 */
export const MALLOC = { MALLOC_ARENA_MAX: '1' };
