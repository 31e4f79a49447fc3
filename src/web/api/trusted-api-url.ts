/**
 * The address of the API, without a slash at its end, if the page may send a session there:
 * to its own origin or over https. Otherwise null.
 */
export function trustedApiUrl(apiUrl: unknown, ownOrigin: string): string | null {
  if (typeof apiUrl !== 'string' || !URL.canParse(apiUrl)) return null;
  const { origin, protocol, pathname } = new URL(apiUrl);
  if (origin !== ownOrigin && protocol !== 'https:') return null;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
