import type { BestMonths } from '@ghuri/domain/best-months';
import type { Words } from './trip-content.ts';
import type { Post } from './posts.ts';

/* What the public page of a place shows. Nothing here is personal or private. */

export interface PlaceTrip {
  slug: string;
  title: Words;
  locationName: string;
  image: string;
  days: number;
  /** The next departure; one that can be booked, if there is any. */
  startsAt: string;
  /** Of that departure. */
  seats: number;
  seatsLeft: number;
  /** No departure of the trip can be booked. */
  soldOut: boolean;
  /** Departures that can be booked; all if none can. */
  dates: number;
  /** Whole taka, the cheapest of them. */
  fromCost: number;
  agency: PlaceAgency;
}

export interface PlaceAgency {
  slug: string;
  name: string;
  profile: string;
  ratings: number;
  reviewCount: number;
}

export interface PlaceStory {
  id: string;
  caption: string;
  picture: Post['allPicture'][number];
  /** The author, or the agency it was posted for. */
  name: string;
  profile: string;
  /** Null for a personal story. */
  agencySlug: string | null;
  time: string;
}

/** What a visitor searched for. */
export interface TravelWish {
  /** `2026-12`, in Dhaka. */
  month: string | null;
  people: number | null;
}

export interface PlacePage {
  /** Slugs of the gazetteer, which knows names, coordinates and kinds. */
  place: string;
  /** If it is given, the trips are those that it fits. */
  wish: TravelWish | null;
  trips: PlaceTrip[];
  agencies: PlaceAgency[];
  stories: PlaceStory[];
  months: BestMonths | null;
  /** What to see there, nearest first. */
  sights: string[];
  /** The nearest places outside it. */
  neighbours: { place: string; km: number }[];
}
