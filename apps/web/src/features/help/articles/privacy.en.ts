import type { Article } from '../article.ts';

const article: Article = (f) => [
  {
    title: 'What we keep',
    body: [
      {
        list: [
          'Your account: name, email, gender, language, picture, bio and links. Your password only as a hash that nobody can read.',
          'What you do here: stories, comments, likes, follows, saved tours, reviews, requests and bookings.',
          'For a booking: the name, phone number and address that you enter at checkout.',
          'For an agency: its details, both sides of the owner’s national ID, and its bank account.',
          'In our server logs: the network address of each call, to find faults and stop abuse.',
        ],
      },
      'We remove the place and camera data from your pictures when you upload them.',
    ],
  },
  {
    title: 'Who sees what',
    body: [
      {
        rows: [
          ['Everyone signed in', 'Your name, picture, bio, links, stories, comments, reviews and follows'],
          ['Visitors who search', 'Your name and the first lines of your stories'],
          ['The agency that you ask, choose or book', 'Your name, email and phone number, for that trip'],
          ['Other agencies', 'Your open request without your name, email and phone number'],
          ['SSLCommerz, when you pay', 'Your name, email, phone number and address'],
          ['Nobody else', 'Your email, your phone number and how you paid'],
        ],
      },
      `If you book by phone or at the bus, the agency may note your name and phone number here. Only that agency sees them, and we delete them ${f.manualContactsDays} days after the trip.`,
      'If you block someone, neither of you sees the other. Moderators don’t see who reported a story.',
    ],
  },
  {
    title: 'Identity papers of agencies',
    body: [
      `They are encrypted. An admin who reviews the application can open them, must give a reason, and each opening is recorded. The ID pictures are deleted ${f.papersKeptDays} days after the decision, and at once if we reject the agency.`,
    ],
  },
  {
    title: 'Keeping your account safe',
    body: [
      {
        list: [
          'Turn on two-step sign-in in Settings. After your password, you enter a code from an authenticator app on your phone.',
          'Keep your backup codes somewhere else than your phone. Each one signs you in once. If you lose both, write to us.',
          'Settings also lists the devices where you’re signed in. Sign out the ones you don’t know, then change your password.',
          'We email you when your account is used on a new device.',
        ],
      },
      'We never ask for your password or a code by phone, chat or email.',
    ],
  },
  {
    title: 'Cookies',
    body: [
      'We set cookies to sign you in, to recognise your device when you sign in again, and for nothing else. Your browser also keeps your language, your theme, your drafts and your tickets. There is no advertising, and no one follows you across other sites.',
      'If you turn on notifications for a device, we send them encrypted through the service of your browser’s maker, which can’t read them. They end when you sign out or turn them off in Settings.',
    ],
  },
  {
    title: 'Deleting your account',
    body: [
      'Open Settings, then Delete account. We show first what will be deleted, and what happens to trips you have paid for.',
      {
        list: [
          'Your profile, stories, comments, reviews, follows and pictures are deleted.',
          'Upcoming trips are cancelled by the refund rules.',
          'Payment records stay, without your name. Your contact details of a booking stay until its refund is complete.',
        ],
      },
      'An agency with open money cannot be deleted until that money is settled.',
    ],
  },
];
export default article;
