import { defineText } from '../../../platform/i18n/text.ts';

export const rosterText = defineText('roster', {
  roster: 'Travellers',
  rosterOf: (place: string) => `Travellers: ${place}`,
  back: 'To my agency',
  loading: 'Loading the travellers',
  failed: 'The travellers could not be loaded',
  noneTitle: 'There is no such trip here',
  noneBody: 'It may belong to another agency, or nobody has paid for it yet.',
  tryAgain: 'Try again',
  print: 'Print',
  from: (place: string) => `from ${place}`,

  here: (here: string, all: string) => `${here} of ${all} here`,
  bookingsHere: (here: string, all: string) => `${here} of ${all} bookings checked in`,
  progress: 'Checked in',
  empty: 'Nobody has paid for this trip yet',
  emptyBody: 'Whoever books and pays stands here, with a phone number and a place for check-in.',

  scan: 'Scan codes',
  type: 'Or type the code',
  check: 'Check in',
  typeSomething: 'Type the code of the traveller.',
  codeHint: 'Twelve letters and digits under the QR code. Capitals and hyphens do not matter.',
  checkedIn: (name: string, people: string) => `${name} is checked in · ${people}`,
  already: (name: string, time: string) => `${name} was checked in at ${time} already`,
  unknown: 'This code is not on this list',
  unknownOffline: 'This code is not on the list on this phone. Try it again once there is a network.',
  people: (count: number, shown: string) => (count === 1 ? '1 person' : `${shown} people`),
  undo: 'Undo',
  undoOf: (name: string) => `Undo the check-in of ${name}`,
  undone: (name: string) => `${name} is not checked in any more`,
  call: (name: string, phone: string) => `Call ${name}: ${phone}`,
  at: (time: string) => `here since ${time}`,
  waiting: 'not here yet',
  notSent: 'not sent yet',

  offline: 'No network. You can go on: check-ins are kept on this phone and sent as soon as there is one.',
  kept: (count: number, shown: string) =>
    count === 1
      ? '1 change is kept on this phone and not sent yet.'
      : `${shown} changes are kept on this phone and not sent yet.`,
  sendNow: 'Send now',
  sent: 'Everything is sent',
  refused: 'A check-in was not accepted: the booking is no longer on the list.',
  sendFailed: 'What is kept on this phone could not be sent:',

  scanTitle: 'Scan codes',
  scanHint: 'Hold the traveller’s QR code in front of the camera.',
  close: 'Close',
  starting: 'Starting the camera',
  noCamera: 'There is no camera to use here. Type the code instead.',
  cameraRefused:
    'The camera is not allowed for this page. Allow it in the browser, or type the code instead.',
  video: 'What the camera sees',

  paperName: 'Name',
  paperPhone: 'Phone',
  paperPeople: 'People',
  paperHere: 'Here',
  paperTotal: (bookings: string, people: string) => `${bookings} bookings, ${people} people`,
  paperPrinted: (moment: string) => `As of ${moment}`,
});
