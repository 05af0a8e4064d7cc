import type { PublicAgency } from '@ghuri/contract/agencies';

/** Where an agency's name leads: one's own to My Agency. */
export const agencyPath = ({ _id }: Pick<PublicAgency, '_id'>, own: boolean): string =>
  own ? '/my-agency/agency-timeline' : `/agencyProfile/${_id}`;
