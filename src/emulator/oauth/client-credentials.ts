import { unescape } from 'node:querystring';
import type { OAuthClient } from '../platform.ts';

/**
 * The client that a request names, by HTTP Basic or in its form (RFC 6749, section 2.3.1);
 * undefined when there is none of that name and secret.
 */
export function findClient(
  clients: readonly OAuthClient[],
  authorization: string | undefined,
  form: URLSearchParams,
): OAuthClient | undefined {
  const [id, secret] = basicCredentials(authorization) ?? [
    form.get('client_id'),
    form.get('client_secret'),
  ];
  return clients.find(({ clientId, clientSecret }) => clientId === id && clientSecret === secret);
}

function basicCredentials(authorization = ''): [string, string] | undefined {
  const encoded = /^basic (.+)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return [unescape(text.slice(0, colon)), unescape(text.slice(colon + 1))];
}
