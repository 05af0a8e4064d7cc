/** The library's handler serves everything below this path; we only mount it for the issuer's redirect. */
export const PROVIDER_PATH = '/api/auth/provider';
