import { bangla } from '../../platform/i18n/text.ts';
import type { tripMapText } from './trip-map.text.ts';

export default bangla<typeof tripMapText>('trip-map', {
  map: 'ম্যাপ',
  mapOf: (stops) => `বাংলাদেশের ম্যাপে এই জায়গাগুলো: ${stops}`,
  placeOnMap: (place) => `বাংলাদেশের ম্যাপে ${place}`,
  zoomIn: 'বড় করুন',
  zoomOut: 'ছোট করুন',
  wholeRoute: 'পুরো পথ দেখুন',
});
