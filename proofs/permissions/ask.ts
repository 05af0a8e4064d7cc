import type { Routes } from '@ghuri/contract/routes';
import type { Cast } from '../cast.ts';

/** What a cell sends, valid in every field, so that nothing but who calls decides about the answer. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** A file for the form field `image`. */
  image?: Buffer;
}

export type MakeAsk = (cast: Cast) => Promise<Ask>;

/** Of every call, what it may be about: the words of the table's second column. */
export type Asks = { [Call in keyof Routes]?: Record<string, MakeAsk> };

export const nothing: MakeAsk = async () => ({});
