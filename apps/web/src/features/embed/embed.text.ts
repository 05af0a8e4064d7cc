import { defineText } from '../../platform/i18n/text.ts';

/** An agency's tours on its own website, and the page that gives the line for it. */
export const embedText = defineText('embed', {
  ghuri: 'Ghuri',
  toursOf: (name: string) => `Tours by ${name}`,
  nextDates: 'Next departures',
  none: 'No tours on sale right now.',
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  seatsLeft: (count: number, shown: string) => (count === 1 ? '1 seat left' : `${shown} seats left`),
  book: 'Book',
  bookedOn: 'Book safely on',
  goneTitle: 'No tours here right now',
  goneBody: 'This agency is not selling on Ghuri at the moment.',

  title: 'Tours on your website',
  lead: 'Show your next departures on your own site. Prices and seats stay up to date by themselves.',
  open: 'Get the line for your site',
  line: 'Paste this line into your page',
  lineHint: 'It works on any site that takes HTML: WordPress, Wix, Blogger or your own.',
  copy: 'Copy line',
  copied: 'Line copied',
  copyFailed: "We couldn't copy the line. Select it and copy it yourself.",
  colours: 'Colours',
  system: "As the visitor's device",
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  english: 'English',
  bangla: 'বাংলা',
  preview: 'Preview',
  previewOf: (theme: string) => `Preview, ${theme}`,
  stopped: "Your agency isn't selling right now, so your site shows no tours.",
});
