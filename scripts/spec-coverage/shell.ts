import type { Section } from './fact.ts';
import { LED_AWAY, LED_IN } from './router-proofs.ts';

export const shell: Section = {
  title: 'The shell',
  facts: [
    {
      says: 'left navigation, middle content, and a right panel titled “Upcoming Tours for you”',
      words: 'Upcoming Tours for you',
      by: [['e2e/tours.spec.ts', 'Suggested tours are beside every page, each with a reason']],
    },
    {
      says: 'a bottom bar replaces the navigation below 750 px',
      words: '750',
      by: [['e2e/shell.spec.ts', 'The bottom bar replaces the side navigation below 750 px']],
    },
    {
      says: 'the Agency group (My Agency, Bid For Tour) shows only to who owns an agency, Create Agency only to who does not',
      by: [
        ['web/app/shell/nav-items.test.ts', 'a user without an agency › Create Agency, and no Agency group'],
        [
          'web/app/shell/nav-items.test.ts',
          'the owner of an agency › the Agency group, and no Create Agency',
        ],
      ],
    },
    {
      says: 'links to home, upcoming tours, agencies, My Tours, requests, the own profile, registering an agency and settings',
      words: "'/recent-event'",
      by: [['web/app/shell/nav-items.test.ts', 'everybody › every place of the specification, in its order']],
    },
    {
      says: 'Log Out signs out and goes to `/signin`',
      words: 'Log Out',
      by: [
        ['e2e/accounts.spec.ts', 'A newcomer signs up, follows the link in the mail, signs in and signs out'],
      ],
    },
    {
      says: 'protected pages send a visitor to `/signup`, the home feed to `/signin`, and afterwards back to where they wanted to go',
      by: [
        LED_AWAY,
        LED_IN,
        ['e2e/shell.spec.ts', 'A visitor is sent to the sign-in page and back to the wanted page'],
      ],
    },
    {
      says: 'a spinner shows while a page loads, for 5 seconds at most; then a retry is offered',
      words: 'SPINNER_MS',
      by: [['web/ui/slow-spinner.test.tsx', 'five seconds pass › offers a retry, which spins again']],
    },
  ],
};
