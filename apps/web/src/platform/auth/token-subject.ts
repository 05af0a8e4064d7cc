interface Claims {
  sub?: unknown;
  exp?: unknown;
}

/** The claims of a token. Only a hint: the server checks the signature, the browser cannot. */
function claimsOf(token: string | undefined): Claims {
  const payload = token?.split('.')[1];
  if (payload === undefined) return {};
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** The user id of a token, to tell two users apart. */
export function subjectOf(token: string | undefined): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** The end of the token by the server's clock, in epoch ms. */
export function endOf(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}
