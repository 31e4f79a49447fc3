export interface NavigateOptions {
  /** Address of the page with the link or form; its site decides which cookies go along. */
  from: string;
  /** Fields of a form that is posted. */
  form?: Iterable<[string, string]>;
  headers?: Record<string, string>;
  /** Does not open the first address of which this is true, but says it. */
  until?: (url: URL) => boolean;
}

export interface Page {
  /** Where the redirects led, with the fragment. */
  url: URL;
  status: number;
  html: string;
}

export interface Browser {
  /** Opens an address as a click would, following redirects. */
  navigate(url: string | URL, options: NavigateOptions): Promise<Page>;
  /** Sends a request as a script of the same site would, and follows nothing. */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  /** Cookies it holds for a host, by name; all ports of a host share them. */
  cookies(host: string): Map<string, string>;
  /** What a neighbour on the same host, or an attacker on the wire, may do to plain http. */
  plantCookie(host: string, name: string, value: string): void;
}

interface Cookie {
  value: string;
  sameSite: string;
}

/** As much of a browser as signing in needs: cookies with SameSite, and redirects. */
export function createBrowser(): Browser {
  const jars = new Map<string, Map<string, Cookie>>();
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, Cookie>();
    jars.set(host, jar);
    return jar;
  };

  const send = async (url: URL, init: RequestInit, sameSite: boolean): Promise<Response> => {
    const cookies = [...jarOf(url.hostname)]
      .filter(([, cookie]) => sameSite || cookie.sameSite !== 'strict')
      .map(([name, { value }]) => `${name}=${value}`);
    const headers = new Headers(init.headers);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keepCookie(jarOf(url.hostname), line);
    return response;
  };

  return {
    async navigate(address, { from, form, headers = {}, until }) {
      let url = new URL(address);
      let init: RequestInit = form
        ? { method: 'POST', body: new URLSearchParams([...form]), headers }
        : { headers };
      for (let hop = 0; hop < 10; hop += 1) {
        if (until?.(url)) return { url, status: 0, html: '' };
        const response = await send(url, init, new URL(from).hostname === url.hostname);
        const target = response.headers.get('location');
        if (target === null) return { url, status: response.status, html: await response.text() };
        await response.body?.cancel();
        url = new URL(target, url);
        init = { headers };
      }
      throw new Error(`redirected in circles, last to ${url.href}`);
    },
    fetch: (address, init = {}) => send(new URL(address), init, true),
    cookies: (host) => new Map([...jarOf(host)].map(([name, { value }]) => [name, value])),
    plantCookie: (host, name, value) => jarOf(host).set(name, { value, sameSite: 'lax' }),
  };
}

function keepCookie(jar: Map<string, Cookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split(/=(.*)/);
  const settings = new Map(
    attributes.map((attribute) => {
      const [key = '', setting = ''] = attribute.split('=');
      return [key.toLowerCase(), setting.toLowerCase()];
    }),
  );
  const expires = settings.get('expires');
  const over = settings.get('max-age') === '0' || (expires && Date.parse(expires) <= Date.now());
  jar.delete(name);
  if (!over) jar.set(name, { value, sameSite: settings.get('samesite') ?? 'lax' });
}
