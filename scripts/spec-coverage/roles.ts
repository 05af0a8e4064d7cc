import type { Proof, Section } from './fact.ts';

const MATRIX: Proof = [
  'proofs/permissions/permissions.api.test.ts',
  '$call, $about › every role gets what the table says',
];

export const roles: Section = {
  title: 'Roles',
  facts: [
    {
      says: 'a visitor sees sign-in, sign-up, search, the receipt and the 404 page',
      by: [['web/app/router.test.ts', '%s › stays'], MATRIX],
    },
    {
      says: 'a traveller posts, reacts, comments, reports, follows, books, requests, accepts bids, reviews, and may register one agency',
      by: [MATRIX],
    },
    {
      says: 'an owner acts only after approval',
      by: [
        MATRIX,
        [
          'server/features/tours/tours.api.test.ts',
          'as a visitor, without an agency, before approval › 401, 403, 403 with the catalogue’s words',
        ],
      ],
    },
    {
      says: 'only the author deletes a story, only the owner a story of the agency',
      by: [
        MATRIX,
        [
          'server/features/posts/own-posts.api.test.ts',
          'another user’s › 403 and it stays; without a token › 401',
        ],
      ],
    },
    {
      says: 'an admin is known by a check of the server; others go to `/signup`',
      by: [
        ['server/features/people/people.api.test.ts', 'another user, admin or not › 403'],
        ['web/app/router.test.ts', '%s › to sign up when not an admin'],
      ],
    },
    {
      says: 'links to oneself lead to one’s own pages',
      words: '/profile/timeline',
      by: [
        [
          'web/features/posts/author-path.test.ts',
          'oneself › the own timeline; the own agency › My Agency; other users › their page',
        ],
      ],
    },
  ],
};
