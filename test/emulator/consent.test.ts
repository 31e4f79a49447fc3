import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import {
  authorizeUrl,
  everyScope,
  exchange,
  redirectUri,
  scopes,
  walkThroughConsent,
} from '../support/consent.ts';
import { createStoppedClock, ids, smallWorld } from '../support/emulator-world.ts';

let emulator: Emulator;
let clock: ReturnType<typeof createStoppedClock>;

const owner = `${ids.owner} ${ids.ownChannel}`;

beforeEach(async () => {
  clock = createStoppedClock();
  emulator = await createEmulator({ clock, seed: smallWorld() });
});

afterEach(() => emulator.close());

describe('the authorise page', () => {
  it('sends the person back with a code, the state and the granted scopes', async () => {
    const back = await walkThroughConsent(authorizeUrl(emulator), { identity: owner });
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(back.searchParams.get('state')).toBe('state-1');
    expect(back.searchParams.get('scope')).toBe(everyScope);
    expect(back.searchParams.get('code')).toMatch(/^4\/0A/);
  });

  it('sends access_denied back when the person declines', async () => {
    const back = await walkThroughConsent(authorizeUrl(emulator), {
      identity: owner,
      allow: false,
    });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state: 'state-1',
    });
  });

  it.each([
    ['access_denied', 403],
    ['org_internal', 403],
    ['admin_policy_enforced', 400],
  ] as const)('keeps whom it refuses with %s on a page of its own', async (error, status) => {
    emulator.control.changeSettings({ signInRefusal: error });
    const url = authorizeUrl(emulator);
    const answer = await fetch(`${url.origin}${url.pathname}/account`, {
      method: 'POST',
      body: new URLSearchParams({ request: url.search.slice(1), identity: owner }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(`Error ${status}: ${error}`);
  });

  it('grants only what was left ticked; signing in itself has no box', async () => {
    const clicks = { identity: owner, ticked: [scopes.readonly] };
    const back = await walkThroughConsent(authorizeUrl(emulator), clicks);
    const granted = `${scopes.signIn} ${scopes.readonly}`;
    expect(back.searchParams.get('scope')).toBe(granted);
    const { body } = await exchange(emulator, back.searchParams.get('code'));
    expect(body['scope']).toBe(granted);
  });

  it.each([
    ['an unknown client', { client_id: 'somebody' }, 'invalid_client'],
    [
      'a redirect off this machine',
      { redirect_uri: 'https://evil.example/cb' },
      'redirect_uri_mismatch',
    ],
    ['another response type', { response_type: 'token' }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid everything' }, 'invalid_scope'],
  ])('shows a page of its own for %s and redirects nowhere', async (_name, changes, error) => {
    const response = await fetch(authorizeUrl(emulator, changes), { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`Error 400: ${error}`);
  });

  it('keeps to the redirect URIs of a client that has registered some', async () => {
    const clients = [
      { clientId: 'c', clientSecret: 's', redirectUris: ['https://sapu.example/callback'] },
    ];
    const other = await createEmulator({ clients, seed: smallWorld() });
    const status = async (uri: string) => {
      const changes = { client_id: 'c', redirect_uri: uri };
      return (await fetch(authorizeUrl(other, changes), { redirect: 'manual' })).status;
    };
    expect(await status('https://sapu.example/callback')).toBe(200);
    expect(await status('https://sapu.example/callback/')).toBe(400);
    expect(await status(redirectUri)).toBe(400);
    await other.close();
  });

  it('speaks Indonesian when asked to, and shows text from outside as text', async () => {
    const url = authorizeUrl(emulator, { state: '"><script>alert(1)</script>' });
    const page = async (headers: Record<string, string>) => (await fetch(url, { headers })).text();
    expect(await page({ 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' })).toContain('Pilih akun');
    const english = await page({ 'accept-language': 'en-US' });
    expect(english).toContain('Choose an account');
    expect(english).toContain('Google stand-in (demo)');
    expect(english).not.toContain('<script');
    const named = new URL(url);
    named.searchParams.set('hl', 'id');
    expect(await (await fetch(named)).text()).toContain('Pengganti Google (demo)');
  });

  it.each([
    ['org_internal', 403],
    ['admin_policy_enforced', 400],
  ] as const)(
    'keeps out whom %s keeps out, on its own page or by a return',
    async (refusal, status) => {
      emulator.control.changeSettings({ signInRefusal: refusal });
      const page = await fetch(`${emulator.url}/o/oauth2/v2/auth/account`, {
        method: 'POST',
        body: new URLSearchParams({
          request: authorizeUrl(emulator).searchParams.toString(),
          identity: owner,
        }),
      });
      expect(page.status).toBe(status);
      expect(await page.text()).toContain(`Error ${status}: ${refusal}`);
      emulator.control.changeSettings({ refusalShown: 'redirect' });
      const back = await walkThroughConsent(authorizeUrl(emulator), { identity: owner });
      expect(Object.fromEntries(back.searchParams)).toEqual({ error: refusal, state: 'state-1' });
    },
  );

  it('cannot answer without a page when it is told to show none', async () => {
    const response = await fetch(authorizeUrl(emulator, { prompt: 'none' }), {
      redirect: 'manual',
    });
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe(
      'interaction_required',
    );
  });

  it('lets a person of two channels choose one; a token speaks for that one', async () => {
    const seed = smallWorld();
    const [first, ...rest] = seed.accounts;
    const brand = { ...first, id: ids.owner, name: 'Rina', email: 'r@a.example' };
    const channelIds = [ids.ownChannel, ids.emptyChannel];
    const other = await createEmulator({
      clock,
      seed: { ...seed, accounts: [{ ...brand, channelIds }, ...rest] },
    });
    const identity = `${ids.owner} ${ids.emptyChannel}`;
    const back = await walkThroughConsent(authorizeUrl(other), { identity });
    const { body } = await exchange(other, back.searchParams.get('code'));
    const response = await fetch(`${other.url}/youtube/v3/channels?part=id&mine=true`, {
      headers: { authorization: `Bearer ${String(body['access_token'])}` },
    });
    expect(await response.json()).toMatchObject({ items: [{ id: ids.emptyChannel }] });
    await other.close();
  });
});
