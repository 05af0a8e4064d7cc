import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids sort by the time they were made, which keeps indexes dense and newest-first lists cheap. */
export const newId = (): string => v7();

/** An unguessable word for links, aliases and file names (128 bits unless told otherwise). */
export const newToken = (bytes = 16): string => randomBytes(bytes).toString('base64url');
