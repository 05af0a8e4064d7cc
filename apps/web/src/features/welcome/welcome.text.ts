import { defineText } from '../../platform/i18n/text.ts';

export const welcomeText = defineText('welcome', {
  title: 'Welcome to Ghuri',
  lead: (name: string) => `Good to have you here, ${name}. A few choices and you're on your way.`,
  waysTitle: 'Three ways to travel',
  book: 'Book a tour',
  bookMore: 'Pick a date, pay, go.',
  ask: 'Ask one agency',
  askMore: 'Tell them where and when, and get a private quote.',
  bid: 'Let agencies bid',
  bidMore: (minutes: string) => `Agencies have ${minutes} minutes to bid. Accept one, or none.`,
  placesTitle: 'Where would you like to go?',
  placesMore: "We'll suggest tours to these places first.",
  peopleTitle: 'People to follow',
  peopleMore: 'They posted lately. Their stories will show up in your feed.',
  agenciesTitle: 'Agencies to look at',
  agenciesMore: 'Local agencies, verified by us.',
  rating: (rating: string, count: string) => `${rating} ★ (${count})`,
  noReviews: 'No reviews yet',
  done: 'Done',
  skip: 'Skip',
  loading: 'Loading',
});
