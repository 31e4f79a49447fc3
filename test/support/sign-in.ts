import { type ApiClient, createApiClient } from './api-client.ts';
import { type Browser, createBrowser, type Page } from './browser.ts';

export interface SignInOptions {
  serverUrl: string;
  /** Any words of the choice to make: a name, an e-mail address, a channel. Default: the first. */
  account?: string;
  /** Boxes to untick, by any part of the scope, e.g. `force-ssl`. */
  denyScopes?: readonly string[];
  /** Press "deny" instead of "allow". */
  deny?: boolean;
  /** A new one unless given: a browser keeps its cookies. */
  browser?: Browser;
  /** Where to begin; default: the address behind "Sign in with Google". */
  start?: string | URL;
}

/** Somebody signed in, in a browser of their own. */
export interface Session extends ApiClient {
  readonly serverUrl: string;
  readonly browser: Browser;
  token: string;
  refreshToken: string;
}

/** Signs in through Google's pages. Throws, naming the code, when that ends with an error. */
export async function signIn(options: SignInOptions): Promise<Session> {
  const { serverUrl, browser = createBrowser() } = options;
  const url = await visitGoogle({ ...options, browser });
  const fragment = new URLSearchParams(url.hash.slice(1));
  const [token, refreshToken] = [fragment.get('token'), fragment.get('refresh_token')];
  if (!token || !refreshToken) throw new Error(`sign-in ended at ${url.pathname}${url.search}`);
  return resumeSession({ serverUrl, browser, token, refreshToken });
}

/** A session of known tokens, as a page that finds them in its storage. */
export function resumeSession(
  held: Pick<Session, 'serverUrl' | 'browser' | 'token' | 'refreshToken'>,
): Session {
  const client = createApiClient({
    serverUrl: held.serverUrl,
    browser: held.browser,
    headers: () => ({ authorization: `Bearer ${session.token}` }),
  });
  const session: Session = { ...held, ...client };
  return session;
}

/** A client without any session. */
export function anonymous(serverUrl: string, browser = createBrowser()): ApiClient {
  return createApiClient({ serverUrl, browser });
}

/** At the root of a host or below a path. */
const isLoginPage = (url: URL) =>
  url.pathname.endsWith('/login') && !url.pathname.includes('/api/');

export interface VisitOptions extends SignInOptions {
  browser: Browser;
  /** Where to stop; default: at the page's /login, whatever it carries. */
  until?: (url: URL) => boolean;
}

/** Goes the way of the "Sign in with Google" button and says where it ended. */
export async function visitGoogle(options: VisitOptions): Promise<URL> {
  const { serverUrl, browser, until = isLoginPage } = options;
  const start = options.start ?? new URL(`${serverUrl}/api/auth/google/login`);
  let page = await browser.navigate(start, { from: serverUrl, until });
  for (let step = 0; step < 6 && !until(page.url); step += 1) {
    const { address, fields } = answerOf(page, options);
    page = await browser.navigate(address, { from: page.url.href, form: fields, until });
  }
  if (!until(page.url)) throw new Error(`sign-in stopped at ${page.url.href} (${page.status})`);
  return page.url;
}

interface FilledForm {
  address: URL;
  fields: [string, string][];
}

/** Fills the form of Google's page: which account, or what it may do. */
function answerOf(page: Page, options: SignInOptions): FilledForm {
  const action = /<form[^>]* action="([^"]*)"/.exec(page.html)?.[1];
  if (!action) throw new Error(`no form at ${page.url.href} (${page.status})`);
  const inputs = [...page.html.matchAll(/<input ([^>]*)>/g)].map(([, text = '']) => text);
  const hidden = inputs.filter((text) => attribute(text, 'type') === 'hidden');
  const choices = identitiesOf(page.html);
  const answers: [string, string][] =
    choices.length > 0
      ? [['identity', chosenIdentity(choices, options.account)]]
      : [
          ...tickedScopes(inputs, options.denyScopes ?? []),
          ['decision', options.deny ? 'deny' : 'allow'],
        ];
  return {
    address: new URL(action, page.url),
    fields: [
      ...hidden.map((text): [string, string] => [
        attribute(text, 'name'),
        attribute(text, 'value'),
      ]),
      ...answers,
    ],
  };
}

const identitiesOf = (html: string) =>
  [...html.matchAll(/<button name="identity" value="([^"]*)">(.*?)<\/button>/gs)].map(
    ([, value = '', label = '']) => ({ value: unescapeHtml(value), label: unescapeHtml(label) }),
  );

function chosenIdentity(
  choices: readonly { value: string; label: string }[],
  account: string | undefined,
): string {
  const wanted = account?.toLowerCase() ?? '';
  const found = choices.find(({ value, label }) =>
    `${value} ${label}`.toLowerCase().includes(wanted),
  );
  if (!found) throw new Error(`Google offers no account like "${account}"`);
  return found.value;
}

const tickedScopes = (inputs: readonly string[], denied: readonly string[]) =>
  inputs
    .filter((text) => attribute(text, 'type') === 'checkbox')
    .map((text): [string, string] => [attribute(text, 'name'), attribute(text, 'value')])
    .filter(([, scope]) => !denied.some((part) => scope.includes(part)));

const attribute = (text: string, name: string) =>
  unescapeHtml(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1] ?? '');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescapeHtml = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
