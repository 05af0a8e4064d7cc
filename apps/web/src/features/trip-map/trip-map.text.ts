import { defineText } from '../../platform/i18n/text.ts';

export const tripMapText = defineText('trip-map', {
  map: 'Map',
  mapOf: (stops: string) => `Map of Bangladesh with these stops: ${stops}`,
  placeOnMap: (place: string) => `${place} on a map of Bangladesh`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeRoute: 'Show the whole route',
});
