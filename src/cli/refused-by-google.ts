import { isIP } from 'node:net';

const HOME = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Names that only a network of its own knows. */
const PRIVATE_NAME = /^[^.]+$|\.(local|localdomain|lan|home|internal|intranet|corp|home\.arpa)$/;

export const isOfThisMachine = (url: string): boolean => HOME.test(new URL(url).hostname);

/**
 * Why Google will not return to an address, as its rules for redirect addresses say
 * (https://developers.google.com/identity/protocols/oauth2/web-server#uri-validation); undefined: it may.
 */
export function refusedByGoogle(redirectUrl: string): string | undefined {
  if (isOfThisMachine(redirectUrl)) return undefined;
  const { hostname, protocol } = new URL(redirectUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) {
    return `it returns to names only, not to a bare address such as ${hostname}`;
  }
  if (PRIVATE_NAME.test(hostname)) {
    return `it returns to public names only, and ${hostname} is a private one`;
  }
  if (protocol === 'http:') return 'it returns to https addresses only';
  return undefined;
}
