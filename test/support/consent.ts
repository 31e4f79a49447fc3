import type { Emulator } from '../../src/emulator/emulator.ts';

export const redirectUri = 'http://localhost:8080/api/auth/google/callback';

const youtube = 'https://www.googleapis.com/auth/youtube';

export const scopes = {
  signIn: 'openid https://www.googleapis.com/auth/userinfo.profile',
  readonly: `${youtube}.readonly`,
  comments: `${youtube}.force-ssl`,
} as const;

export const everyScope = `${scopes.signIn} ${scopes.readonly} ${scopes.comments}`;

export const demoClient = {
  client_id: 'sapu-demo.apps.example',
  client_secret: 'sapu-demo-secret',
} as const;

export function authorizeUrl(emulator: Emulator, changes: Record<string, string> = {}): URL {
  const url = new URL(`${emulator.url}/o/oauth2/v2/auth`);
  const request = {
    client_id: demoClient.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: everyScope,
    state: 'state-1',
    access_type: 'offline',
    ...changes,
  };
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value);
  return url;
}

export interface Clicks {
  /** `ACCOUNT CHANNEL`, as the buttons of the chooser say; the channel may be empty. */
  readonly identity: string;
  readonly allow?: boolean;
  readonly ticked?: readonly string[];
}

/**
 * Walks the pages as a browser would, from form to form, and returns where it is sent in the end.
 * The consent page is passed over when the emulator does not show it.
 */
export async function walkThroughConsent(url: URL, clicks: Clicks): Promise<URL> {
  const chooser = await fetch(url, { redirect: 'manual' });
  const accountForm = readForm(await chooser.text());
  const consent = await submit(new URL(accountForm.action, url), {
    request: accountForm.hidden['request'] ?? '',
    identity: clicks.identity,
  });
  const early = consent.headers.get('location');
  if (early !== null) return new URL(early);
  const consentForm = readForm(await consent.text());
  const ticked = clicks.ticked ?? consentForm.boxes;
  const answer = await submit(new URL(consentForm.action, consent.url), {
    ...consentForm.hidden,
    decision: clicks.allow === false ? 'deny' : 'allow',
    scope: ticked,
  });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}

function submit(
  url: URL,
  fields: Readonly<Record<string, string | readonly string[]>>,
): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : value) body.append(name, one);
  }
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

interface Form {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly boxes: readonly string[];
}

function readForm(html: string): Form {
  const hidden: Record<string, string> = {};
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="(\w+)" value="([^"]*)">/g,
  )) {
    hidden[name] = value.replaceAll('&amp;', '&');
  }
  return {
    action: /<form method="post" action="([^"]+)">/.exec(html)?.[1] ?? '',
    hidden,
    boxes: [...html.matchAll(/type="checkbox" name="scope" value="([^"]+)"/g)].map(
      ([, scope = '']) => scope,
    ),
  };
}

export interface TokenAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function postToken(
  emulator: Emulator,
  fields: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const response = await fetch(`${emulator.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...demoClient, ...fields }),
  });
  return { status: response.status, body: (await response.json()) as TokenAnswer['body'] };
}

export function exchange(
  emulator: Emulator,
  code: string | null,
  more: Record<string, string> = {},
): Promise<TokenAnswer> {
  return postToken(emulator, {
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: redirectUri,
    ...more,
  });
}

export function refresh(emulator: Emulator, token: unknown): Promise<TokenAnswer> {
  return postToken(emulator, { grant_type: 'refresh_token', refresh_token: String(token) });
}
