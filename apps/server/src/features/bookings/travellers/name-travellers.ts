import type { FieldError } from '@ghuri/contract/errors';
import { underAgeOf } from '@ghuri/domain/travellers';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { publishBookingChanged } from '../news/payment-news.ts';
import { lockOwnPlaces } from './require-places.ts';
import { changeTraveller, deletePapersBefore } from './travellers.writes.ts';
import type { TravellerRow } from './travellers.writes.ts';

interface Named {
  position: number;
  name: string;
  age: number | null;
}

/** Names travellers of an own booking. Returns how many changed. */
export async function nameTravellers(
  services: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  bookingId: string,
  named: Named[],
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const { booking, travellers } = await lockOwnPlaces(db, { userId: viewer.id, bookingId });
    const places = named.map(({ position }) => travellers.find((each) => each.position === position));
    const errors = problemsOf(booking, places, named);
    if (errors.length > 0) throw new AppError('invalid_input', errors);
    const changes = named
      .map(({ name, age }, at) => ({ place: places[at]!, name, age }))
      .filter(({ place, name, age }) => place.name !== name || place.age !== age);
    // Taken since the form was opened: the name is that of the account.
    if (changes.some(({ place }) => place.userId !== null)) throw new AppError('conflict');
    for (const { place, name, age } of changes) await changeTraveller(db, place.id, { name, age });
    const otherPeople = changes.filter(({ place, name }) => place.name !== '' && place.name !== name);
    await deletePapersBefore(
      db,
      otherPeople.map(({ place }) => place.id),
    );
    if (changes.length > 0) await publishBookingChanged(services, db, booking, booking.state);
    return changes.length;
  });
}

function problemsOf(
  { priceList }: BookingRow,
  places: (TravellerRow | undefined)[],
  named: Named[],
): FieldError[] {
  const seen = new Set<number>();
  return named.flatMap(({ position, age }, at): FieldError[] => {
    const place = places[at];
    if (!place) return [{ path: `travellers.${at}.position`, code: 'out_of_range' }];
    if (seen.has(position)) return [{ path: `travellers.${at}.position`, code: 'repeated' }];
    seen.add(position);
    const limit = underAgeOf(place.band, priceList);
    return limit !== null && age !== null && age >= limit
      ? [{ path: `travellers.${at}.age`, code: 'too_old_for_band' }]
      : [];
  });
}
