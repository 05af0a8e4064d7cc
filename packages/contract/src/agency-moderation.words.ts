/** The parts of an agency's form that an admin can ask the owner to change. */
export const AGENCY_PARTS = [
  'name',
  'contact',
  'place',
  'description',
  'bank',
  'licence',
  'nidFront',
  'nidBack',
  'profile',
  'cover',
] as const;
export type AgencyPart = (typeof AGENCY_PARTS)[number];

/** `selling`: on sale. `stopped`: by an admin. `suspended`: the owner is. `closed`: by its owner. `pending`: waits for approval. */
export const AGENCY_STANDINGS = ['selling', 'stopped', 'suspended', 'closed', 'pending'] as const;
export type AgencyStanding = (typeof AGENCY_STANDINGS)[number];

/** What to change in one part. */
export const LONGEST_CHANGE = 500;
/** Why an admin decides against an agency, or for it again. */
export const LONGEST_REASON = 1000;
