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
};

/** Tests of the same journeys that cannot run there, and why: by spec and name. */
export const LEFT_OUT: Record<string, Record<string, string>> = {
  shell: {
    'A reader can install Ghuri as an app': 'asks Chromium by its own protocol about the manifest',
    'A reader without network sees a notice, and the page again once it is back':
      'going offline by BiDi does not reach the service worker: the page still loads',
  },
  bookings: {
    'A traveller pays for three, prints the receipt and finds the trip in My Tours':
      'BiDi has no command for the print medium',
  },
  agencies: {
    'An owner changes what the agency shows, and deletes it by typing its name':
      'headless Firefox focuses only the window that was opened last, and the admin has one, too',
  },
  'personalised-tours': {
    'A traveller asks an agency for a tour, talks about it, pays for it, and both sides see every step live':
      'headless Firefox focuses only the window that was opened last',
  },
};
