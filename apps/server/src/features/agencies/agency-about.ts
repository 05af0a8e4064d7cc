import type { agencyAboutBody } from '@ghuri/contract/agency-forms';
import { districtsOf, isPlace } from '@ghuri/places/gazetteer';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { AgencyAbout } from './agencies.writes.ts';

/** Contact and place as stored. An unknown place is a problem of the first field that is not in the list. */
export function aboutOf(body: z.output<typeof agencyAboutBody>): AgencyAbout {
  const { agencyPhone, agencyWebsite, agencyDescription, state, district, area } = body;
  if (!isPlace(state, district, area)) {
    const path = districtsOf(state).some(({ name }) => name === district) ? 'area' : 'district';
    throw new AppError('invalid_input', [{ path, code: 'not_a_place' }]);
  }
  return {
    phone: agencyPhone,
    website: agencyWebsite,
    description: agencyDescription,
    state,
    district,
    area,
  };
}
