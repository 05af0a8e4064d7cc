/** SHA-256 as hex, as in the roster. Returns null if the page cannot hash (not served over https). */
export async function codeHash(code: string): Promise<string | null> {
  // Browsers leave it out on insecure pages, although the types say otherwise.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(code));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
