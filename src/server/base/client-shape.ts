import { z } from 'zod';

export const clientId = z.string().regex(/^[\w.-]{5,200}$/);
export const clientSecret = z.string().regex(/^[\w.~+/=-]{5,200}$/);

const isApiKey = (text: string) => /^AIza[\w-]{20,}$/.test(text);
const isSecret = (text: string) => text.startsWith('GOCSPX-');

/** What cannot be a client of Google in what somebody gave as one; undefined: it may be one. */
export function clientFault({ id, secret }: { id: string; secret: string }) {
  if (isApiKey(id) || isApiKey(secret)) return 'api_key';
  if (!clientId.safeParse(id).success || isSecret(id)) return 'client_id';
  return clientSecret.safeParse(secret).success ? undefined : 'client_secret';
}
