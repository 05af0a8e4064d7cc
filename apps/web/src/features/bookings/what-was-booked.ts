import type { Booking } from '@ghuri/contract/bookings';
import { placePicture } from '../../assets/place-picture.ts';
import { pictureSources } from '../../platform/picture-sources.ts';

/** The tour's picture, or a scene of the place if there is none. `sizes` says how wide it is shown. */
export function bookedPicture(
  { tourImage, locationName }: Pick<Booking, 'tourImage' | 'locationName'>,
  sizes: string,
) {
  if (tourImage === '' || tourImage === 'N/A') return placePicture(locationName);
  return { src: tourImage, width: 520, height: 600, ...pictureSources(tourImage, sizes) };
}
