import type { PublicTrip } from '@ghuri/contract/public-pages';
import { readJson, request } from '../../platform/request.ts';

/** The page may be a minute old. Without a token: public pages know nobody. */
export const readTripNow = async (slug: string): Promise<PublicTrip> =>
  readJson<PublicTrip>(await request('GET', `/public/trips/${slug}`));
