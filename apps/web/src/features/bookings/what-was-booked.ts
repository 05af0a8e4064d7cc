import type { Booking } from '@ghuri/contract/bookings';
import { placePicture } from '../../assets/place-picture.ts';
import { api } from '../../platform/api-client.ts';
import { pictureSources } from '../../platform/picture-sources.ts';

/** A price is kept for it, not seats: what an agency offered one traveller. */
export const isOffer = ({ kind }: Pick<Booking, 'kind'>): boolean => kind !== 'tour';

/** The id of what was booked, while it is there. */
export const bookedId = ({ tourId, personalisedTourId, openRequestId }: Booking): string | null =>
  tourId ?? personalisedTourId ?? openRequestId;

/** Where somebody whose payment came to nothing begins again; null where there is nothing left to pay for. */
export function beginAgainPath(booking: Booking): string | null {
  const id = bookedId(booking);
  if (id === null) return null;
  return { tour: `/tour-details/${id}`, personalised: '/personalize-booked-tour', bid: '/accepted-tour' }[
    booking.kind
  ];
}

interface Payer {
  username: string;
  phone_number: string;
  address: string;
}

/** Another visit to the provider for what is kept; answers where to pay. */
export async function payAgain(booking: Booking, tour: string, payer: Payer): Promise<string> {
  const { username, phone_number, address } = payer;
  const body = { tour, username, phone_number, address };
  const { url } =
    booking.kind === 'tour'
      ? await api('POST /payment', { body: { ...body, persons: booking.persons } })
      : await api(booking.kind === 'bid' ? 'POST /payment/bid' : 'POST /payment/personalize', { body });
  return url;
}

/** The tour's picture; a scene of the place where there was none. `sizes` says how wide it is shown. */
export function bookedPicture(
  { tourImage, locationName }: Pick<Booking, 'tourImage' | 'locationName'>,
  sizes: string,
) {
  if (tourImage === '' || tourImage === 'N/A') return placePicture(locationName);
  return { src: tourImage, width: 520, height: 600, ...pictureSources(tourImage, sizes) };
}
