import type { Session } from './sign-in.ts';

/** Sends a request by its method and address as written, without our contract. */
export async function send(
  { browser, serverUrl, token }: Session,
  request: string,
  body?: unknown,
): Promise<Response> {
  const [method = '', target = ''] = request.split(' ');
  return browser.fetch(new URL(target, serverUrl), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
