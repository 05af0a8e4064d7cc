// @vitest-environment happy-dom
import { ERRORS } from '@ghuri/contract/errors';
import { FIELD_PROBLEMS } from '@ghuri/contract/field-problems';
import { describe, expect, it } from 'vitest';
import type { Text } from '../platform/i18n/text.ts';

/** Wordings that we must keep, letter by letter. */
const WORDINGS = [
  'User not found',
  'Wrong password. Please try again.',
  "Your Email isn't verified",
  'Name should be at least 2 character long',
  'This email already in use. Please use another email',
  'Password should be al least 6 character long',
  'you need to rate the agency to give a review',
  'Times up. You can not book this tour anymore.',
  'Times up.',
  "You are not eligible to rate this agency as you haven't took any service from them.",
  'Your agency is in verification process...',
  'Post reported',
  'Url copied',
  'Post deleted successfully',
  'Posted successfully',
  'bio updated',
  'social links updated',
  'agency created successfully',
  'Account Created',
  'id copied',
  'followed',
  'unfollowed',
  'you gave a review',
  'personalize tour booked successfully',
  'Tour request successful',
  'tour canceled',
  'agency approved',
  'agency Removed',
  'you bid 4500 tk successfully',
  'signup success',
  'forget success',
  "Looks like you haven't been on any tours yet",
  "You haven't post anything yet",
  'You do not have any followers',
  'You are not following anyone yet',
  'no link',
  'Upcoming Tours for you',
  'How was your recent tour?',
  'Create Tour Post',
  'Default',
  'Location Name',
  'Total Ratings',
  'Ratings',
  'Cost',
  'Time',
  'View Profile',
  'Personalize Tour',
  'Choose',
  'Going',
  'My Agency',
  'Bid For Tour',
  'Create Agency',
  'Log Out',
  'My Tours',
];

const modules = import.meta.glob<Record<string, unknown>>('../**/*.text.ts', { eager: true });
const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'english' in value && 'name' in value;

/** The string of a text. A function is called with sample values. */
function said(value: string | ((...values: never[]) => string)): string[] {
  if (typeof value === 'string') return [value];
  try {
    return [String((value as (...values: unknown[]) => unknown)(4500, '4500', '4500'))];
  } catch {
    return [];
  }
}

const sayings = new Set([
  ...Object.values(modules).flatMap((module) =>
    Object.values(module)
      .filter(isText)
      .flatMap(({ english }) => Object.values(english).flatMap(said)),
  ),
  ...Object.values(ERRORS).map(({ text }) => text),
  ...Object.values(FIELD_PROBLEMS),
]);

describe('wordings of the specification', () => {
  it.each(WORDINGS)('%s › said in exactly these words', (wording) => {
    const found = sayings.has(wording) || [...sayings].some((saying) => saying.startsWith(`${wording}. `));
    expect(found).toBe(true);
  });

  it('control: other words › not found', () => {
    expect(sayings.has('Post was reported')).toBe(false);
  });
});
