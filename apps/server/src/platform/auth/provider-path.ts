/** The library's own handler answers below this path; we let it answer the issuer's redirect only. */
export const PROVIDER_PATH = '/api/auth/provider';
