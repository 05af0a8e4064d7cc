export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'twitter'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The hosts of a network; we store the first one. */
const HOSTS: Record<SocialNetwork, readonly [string, ...string[]]> = {
  facebook: [
    'www.facebook.com',
    'facebook.com',
    'm.facebook.com',
    'web.facebook.com',
    'fb.com',
    'www.fb.com',
  ],
  instagram: ['www.instagram.com', 'instagram.com', 'm.instagram.com'],
  twitter: ['x.com', 'www.x.com', 'mobile.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
};

/** Scheme (optional), host, path, query. User name, password and port are not allowed. */
const LINK = /^(?:https:\/\/)?([a-z0-9.-]+)\/([\w.~@%/-]*)(?:\?([^#\s]*))?(?:#\S*)?$/i;
const FACEBOOK_ID = /(?:^|&)id=(\d{1,20})(?:&|$)/;

/**
 * The link to a user's page on a network as it is stored: https, the network's own host, no tracking. '' stays ''; null if it
 * is no such link. Queries are removed: the networks' own redirect pages take their target from one.
 */
export function socialLink(network: SocialNetwork, text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const [, host = '', path = '', query = ''] = LINK.exec(typed) ?? [];
  const [ownHost, ...otherHosts] = HOSTS[network];
  if (![ownHost, ...otherHosts].includes(host.toLowerCase())) return null;
  const page = path.replace(/\/+$/, '');
  if (page === '') return null;
  if (network === 'facebook' && page.toLowerCase() === 'profile.php') {
    const id = FACEBOOK_ID.exec(query)?.[1];
    return id === undefined ? null : `https://${ownHost}/profile.php?id=${id}`;
  }
  return `https://${ownHost}/${page}`;
}
