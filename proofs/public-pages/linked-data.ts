/**
 * What Google's rich results need of each type, and what a reader of the rest would miss. That the properties exist in
 * schema.org and have the right types is checked when the web app is compiled (schema-dts).
 */
const NEEDS: Record<string, string[]> = {
  WebSite: ['name', 'url'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  TouristTrip: ['name', 'description', 'url', 'image', 'provider'],
  TouristDestination: ['name', 'url'],
  AdministrativeArea: ['name'],
  // LocalBusiness.
  TravelAgency: ['name'],
  PostalAddress: ['addressRegion', 'addressCountry'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating'],
  Offer: ['price', 'priceCurrency', 'availability', 'availabilityEnds', 'url'],
  // Discussion forum.
  SocialMediaPosting: ['author', 'datePublished', 'headline', 'image', 'url'],
  Person: ['name'],
};

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing => value !== null && typeof value === 'object';
const isWhole = (url: unknown): boolean => typeof url === 'string' && /^https?:\/\/[^/]+\/./.test(url);

/** Everything wrong with a block of JSON-LD, in words. */
export function problemsIn(block: unknown, at = ''): string[] {
  if (Array.isArray(block)) return block.flatMap((each, place) => problemsIn(each, `${at}[${place}]`));
  if (!isThing(block)) return [];
  const type = String(block['@type']);
  const here = `${at}${at === '' ? '' : ' '}${type}`;
  const needs = NEEDS[type];
  if (!needs) return [`${here}: an unknown type`];
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const problems = needs.filter((name) => isEmpty(block[name])).map((name) => `${here}: no ${name}`);
  for (const [name, value] of Object.entries(block)) {
    if (isEmpty(value)) problems.push(`${here}: ${name} is empty`);
    if (['url', 'item', 'image'].includes(name) && ![value].flat().every(isWhole))
      problems.push(`${here}: ${name} is not a whole address`);
    if (/^(datePublished|availabilityEnds)$/.test(name) && Number.isNaN(Date.parse(String(value))))
      problems.push(`${here}: ${name} is no time`);
    if (!name.startsWith('@')) problems.push(...problemsIn(value, `${here}.${name}`));
  }
  return [...problems, ...listProblems(block, here), ...numberProblems(block, here)];
}

function listProblems({ '@type': type, itemListElement }: Thing, here: string): string[] {
  if (!Array.isArray(itemListElement)) return [];
  const items = itemListElement as Thing[];
  const problems = items.every(({ position }, place) => position === place + 1) ? [] : ['wrong positions'];
  if (type === 'BreadcrumbList' && !items.every(({ name, item }) => name && item))
    problems.push('a step without name or address');
  if (type === 'ItemList' && !items.every(({ name, url }) => name ?? url))
    problems.push('an item without a name');
  return problems.map((problem) => `${here}: ${problem}`);
}

function numberProblems({ '@type': type, price, ratingValue, reviewCount }: Thing, here: string): string[] {
  if (type === 'Offer' && !(Number(price) > 0)) return [`${here}: the price is ${String(price)}`];
  if (type !== 'AggregateRating') return [];
  const isRight = Number(ratingValue) >= 1 && Number(ratingValue) <= 5 && Number(reviewCount) >= 1;
  return isRight ? [] : [`${here}: ${String(ratingValue)} of ${String(reviewCount)}`];
}
