import type { AgencyStanding } from '@ghuri/contract/agency-moderation';

/** What an agency is for admins, as SQL text. `owner` is its row of `users`. The conditions exclude each other. */
export const withStanding = (agency: string, owner: string): Record<AgencyStanding, string> => ({
  stopped: `${agency}.stopped_at is not null`,
  suspended: `${agency}.stopped_at is null and ${owner}.suspended_at is not null`,
  closed: `${agency}.closed_at is not null and ${agency}.stopped_at is null and ${owner}.suspended_at is null`,
  selling: `${agency}.sells`,
  pending: `not ${agency}.verified and ${agency}.stopped_at is null and ${agency}.closed_at is null and ${owner}.suspended_at is null`,
});

export const standingOf = (agency: string, owner: string): string =>
  `case ${Object.entries(withStanding(agency, owner))
    .map(([standing, condition]) => `when ${condition} then '${standing}'`)
    .join(' ')} end`;
