import type { TripDraft } from '@ghuri/contract/trips';
import { tripDraft } from '@ghuri/contract/trips';
import type { Services } from '../services.ts';
import { jpeg } from './test-pictures.ts';

/** A draft that may be published, with some own uploads. Coordinates, sizes and placeholders come from the server. */
export async function wholeDraft(
  { pictures }: Pick<Services, 'pictures'>,
  owner: { id: string },
  overrides: Partial<TripDraft> = {},
): Promise<TripDraft> {
  const gallery = overrides.gallery ?? [
    { image: (await pictures.import(await jpeg(64, 48), owner.id)).url, alt: { en: 'Hills', bn: 'পাহাড়' } },
    { image: (await pictures.import(await jpeg(48, 64), owner.id)).url, alt: { en: 'Clouds', bn: '' } },
  ];
  return tripDraft.parse({
    location: 'Sajek Valley',
    days: 3,
    meetingPoint: 'Kalabagan bus counter',
    hotel: 'A cottage on the ridge',
    title: { en: 'Above the clouds', bn: 'মেঘের উপরে' },
    summary: { en: 'Two nights in Sajek.', bn: 'সাজেকে দুই রাত।' },
    itinerary: [
      { title: { en: 'Night coach' }, meals: ['dinner'], place: 'Dhaka' },
      { title: { en: 'Konglak hill' }, text: { en: 'Up before sunrise.' }, place: 'Sajek Valley' },
    ],
    included: ['transport', 'stay'],
    alsoIncluded: [{ en: 'Tea at sunset' }],
    bring: [{ en: 'A warm jacket', bn: 'গরম কাপড়' }],
    pickUps: [{ place: { en: 'Kalabagan' }, time: '22:30' }],
    policies: { ac: true, couples: true, audience: 'everyone' },
    questions: [{ question: { en: 'Is there electricity?' }, answer: { en: 'In the evening.' } }],
    ...overrides,
    gallery,
  });
}

/** A new version of a tour's content: its travellers must bring identity papers. */
export async function needPapers(
  { database: { pool } }: Pick<Services, 'database'>,
  tourId: string,
): Promise<void> {
  await pool.query(
    `with version as (
       insert into trip_versions (id, trip_id, content)
       select gen_random_uuid(), trip_id, jsonb_set(content, '{policies,identityPapers}', 'true')
       from trip_versions where id = (select trip_version_id from tours where id = $1) returning id)
     update tours set trip_version_id = (select id from version) where id = $1`,
    [tourId],
  );
}
