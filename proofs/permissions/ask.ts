import type { Routes } from '@ghuri/contract/routes';
import type { Cast } from '../cast.ts';

/** The request of a cell, valid in every field, so that only the caller decides the response. */
export interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** A file for the form field `image`. */
  image?: Buffer;
}

export type MakeAsk = (cast: Cast) => Promise<Ask>;

/** The subjects of every call: the words of the table's second column. */
export type Asks = { [Call in keyof Routes]?: Record<string, MakeAsk> };

export const nothing: MakeAsk = async () => ({});
