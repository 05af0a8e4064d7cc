/** The main journeys in Firefox: spec, and the names of its tests. */
export const JOURNEYS: Record<string, string[]> = {
  accounts: [
    'A newcomer signs up, follows the link in the mail, signs in and signs out',
    'A newcomer corrects the address and finishes in another tab, and the first tab goes on',
    'A link that is opened in another browser verifies and asks for the password',
    'The chosen language follows the account to another device',
    'On a phone, the word that the account is made lies on no button',
    'A new user sees what is wrong next to each field and loses nothing',
    'A user resets a forgotten password and every other browser is signed out',
    'A user signs in with Google in a popup',
    'A user who closes or refuses the Google window sees why it failed',
    'Signing out in one tab signs out the other',
  ],
  shell: [
    'A visitor is sent to the sign-in page and back to the wanted page',
    'A reader switches to Bangla and to the dark theme, and both stay after a reload',
    'The bottom bar replaces the side navigation below 750 px',
    'Early calls of a first page are used by the app and made once',
    'A link opens a page at its top; a reload keeps the position',
    'A toast comes from the top while a field is at the bottom, and a press hides it',
    'A page that arrives in two halves starts without an error',
  ],
  posts: ['Traveller writes a story with three pictures on a phone'],
  search: ['A newcomer finds a Sajek tour from home, with a typo and in Bangla, and books it'],
  bookings: ['A payment fails, the seats stay, and the next try goes through'],
  'personalised-tours': [
    'The price cannot change during a payment; afterwards it can',
    'An agency that takes no personalised tours says so; one’s own leads to My Agency',
  ],
  bids: ['Hole 30: an agency mistypes a bid, is asked, corrects it, and withdraws another one in time'],
  agencies: [
    'A user registers an agency on a phone, reloads in the middle, and sees it approved',
    'An agency is rejected with a reason, and its owner reads why and can begin again',
  ],
  conversations: ['A traveller asks about a tour, reads the answer live, and books it'],
  notifications: ['A follow appears live, grouped with the next one, and is read'],
  offline: ['Without network a bar says so, and pages come back by themselves'],
  'public-pages': ['A visitor picks a date and two travellers, signs in, and finds the same choice'],
};

/** Tests of the same journeys that stay out, and why: by spec and name. */
export const LEFT_OUT: Record<string, Record<string, string>> = {
  shell: {
    'A reader can install Ghuri as an app': 'asks Chromium by its own protocol (CDP) about the manifest',
    'A reader without network sees a notice, and the page again once it is back':
      'failed: the offline page did not come. Probably going offline by BiDi does not reach the service worker',
  },
  bookings: {
    'A traveller pays for three, prints the receipt and finds the trip in My Tours':
      'BiDi has no command for the print medium',
  },
  agencies: {
    'An owner changes what the agency shows, and deletes it by typing its name':
      'failed: a field is not focused. Probably Firefox focuses only the window that was opened last',
  },
  'personalised-tours': {
    'A traveller asks an agency for a tour, talks about it, pays for it, and both sides see every step live':
      'failed: a list of mistakes is not focused, probably for the same reason',
  },
  reviews: {
    'A traveller rates an agency with the keyboard, changes the review, and gets an answer':
      'failed: Enter does not press a button, probably for the same reason',
    'A traveller finds an agency, but cannot rate it without having travelled with it':
      'failed: the console has an error of a page that is drawn nevertheless. Not understood yet',
  },
};
