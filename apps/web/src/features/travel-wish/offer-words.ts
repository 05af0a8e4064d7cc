import type { HotelClass, Inclusion, Transport } from '@ghuri/contract/travel-wish';
import {
  BedDouble,
  BriefcaseMedical,
  Bus,
  Coffee,
  FileCheck,
  Footprints,
  Sailboat,
  Soup,
  Ticket,
  Utensils,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { offerText } from './offer.text.ts';

/** In the same order everywhere, so that two offers can be compared line by line. */
export const INCLUSION_ICONS: Record<Inclusion, LucideIcon> = {
  transport: Bus,
  stay: BedDouble,
  breakfast: Coffee,
  lunch: Utensils,
  dinner: Soup,
  guide: Footprints,
  tickets: Ticket,
  boat: Sailboat,
  permits: FileCheck,
  'first-aid': BriefcaseMedical,
};

export const ALL_INCLUSIONS = Object.keys(INCLUSION_ICONS) as Inclusion[];

/** The texts of an offer's inclusions in the reader's language. */
export function useOfferWords() {
  const t = useText(offerText);
  return {
    inclusion: (name: Inclusion): string => t[`inclusion_${name}`],
    hotel: (name: HotelClass): string => t[`hotel_${name}`],
    transport: (name: Transport): string => t[`transport_${name}`],
  };
}
