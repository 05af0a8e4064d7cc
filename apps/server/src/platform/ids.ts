import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids sort by creation time, which keeps indexes dense and newest-first lists cheap. */
export const newId = (): string => v7();

/** A random token for links, aliases and file names (128 bits by default). */
export const newToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');
