/** Names from the smallest place to the largest, each once: the district Dhaka is in the division Dhaka. */
export const placeLine = (...names: string[]): string => [...new Set(names)].join(', ');
