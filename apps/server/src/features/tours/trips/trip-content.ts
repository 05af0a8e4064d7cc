import type { TripContent, TripDraft } from '@ghuri/contract/trips';
import { placeOf } from '@ghuri/places/place-of';
import type { TourFacts, TourPicture } from '../tours.writes.ts';

/** The facts that content and tour share. Price, seats and time belong to the tour alone. */
type SharedFacts = Pick<TourFacts, 'location' | 'days' | 'departure' | 'hotel' | 'details'>;

/** The facts of content in the tour's terms. */
export const factsIn = (content: TripContent): SharedFacts & TourPicture => ({
  location: content.location,
  days: content.days,
  departure: content.meetingPoint,
  hotel: content.hotel,
  details: content.summary.en,
  image: content.gallery[0]!.image,
  placeholder: content.gallery[0]!.placeholder,
});

/** Content after a change by the simple form. Leaves everything else, also a title that is not just the place. */
export function withFacts<T extends TripContent | TripDraft>(
  content: T,
  { location, days, departure, hotel, details }: SharedFacts,
  picture: TripContent['gallery'][number],
): T {
  const [first, ...others] = content.gallery;
  return {
    ...content,
    location,
    days,
    meetingPoint: departure,
    hotel,
    summary: { ...content.summary, en: details },
    title: content.title.en === content.location ? { ...content.title, en: location } : content.title,
    gallery:
      first?.image === picture.image
        ? content.gallery
        : [picture, ...others.filter(({ image }) => image !== picture.image)],
  };
}

/** Facts for a departure of a draft. It is not shown, so missing ones get any value that the table accepts. */
export function placeholderFacts(draft: TripDraft): SharedFacts & TourPicture {
  const { location, days, meetingPoint, hotel, summary, gallery } = draft;
  const [picture] = gallery;
  return {
    location: location || '–',
    days: days ?? 1,
    departure: meetingPoint || '–',
    hotel: hotel || '–',
    details: summary.en,
    image: picture?.image ?? '–',
    placeholder: picture?.placeholder ?? '',
  };
}

/** Looks up the coordinates of named places. */
export const withPoints = (draft: TripDraft): TripDraft => ({
  ...draft,
  itinerary: draft.itinerary.map((day) => ({ ...day, point: pointOf(day.place) })),
  pickUps: draft.pickUps.map((pickUp) => ({ ...pickUp, point: pointOf(pickUp.place.en) })),
});

function pointOf(name: string): TripDraft['pickUps'][number]['point'] {
  const place = name === '' ? undefined : placeOf(name);
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
}
