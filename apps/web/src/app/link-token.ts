import { useLocation } from 'react-router';

/**
 * The one-time token of a mailed link. It is after `#`, which a browser sends to no server; links of older mails have
 * it in the query.
 */
export function useLinkToken(): string {
  const { hash, search } = useLocation();
  return tokenIn(hash) ?? tokenIn(search) ?? '';
}

const tokenIn = (part: string): string | null => new URLSearchParams(part.slice(1)).get('token');
