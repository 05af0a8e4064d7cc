import { defineText } from '../../platform/i18n/text.ts';

/** The inclusions of an offer. The keys end in the contract's own names. */
export const offerText = defineText('offer', {
  included: 'Included',
  inclusions: 'What is included',
  inclusion_transport: 'Transport',
  inclusion_stay: 'Stay',
  inclusion_breakfast: 'Breakfast',
  inclusion_lunch: 'Lunch',
  inclusion_dinner: 'Dinner',
  inclusion_guide: 'Guide',
  inclusion_tickets: 'Entry tickets',
  inclusion_boat: 'Boat',
  inclusion_permits: 'Permits',
  'inclusion_first-aid': 'First aid',

  hotelClass: 'Hotel class',
  hotel_none: 'No stay',
  hotel_tent: 'Tent',
  hotel_homestay: 'Homestay',
  hotel_budget: 'Budget hotel',
  'hotel_three-star': 'Three-star hotel',
  'hotel_four-star': 'Four-star hotel',
  'hotel_five-star': 'Five-star hotel',

  transport: 'Transport',
  transport_none: 'No transport',
  transport_bus: 'Bus',
  'transport_ac-bus': 'AC bus',
  transport_train: 'Train',
  transport_launch: 'Launch',
  transport_microbus: 'Microbus',
  transport_car: 'Car',
  transport_air: 'Plane',
});
