import type { PersonalToken } from '../../src/contract/personal-token.ts';
import type { TokenScope } from '../../src/contract/token-scope.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { createBrowser } from './browser.ts';
import type { Session } from './sign-in.ts';

/** A script with a personal token of an owner. */
export interface Script extends ApiClient {
  readonly token: string;
  readonly made: PersonalToken;
}

/** A client that sends this personal token, and no cookie. */
export const scriptWith = (serverUrl: string, token: string): ApiClient =>
  createApiClient({
    serverUrl,
    browser: createBrowser(),
    headers: () => ({ authorization: `Bearer ${token}` }),
  });

/** Makes a personal token in the settings of the owner, and a script that has it. */
export async function startScript(
  owner: Session,
  scopes: TokenScope[],
  name = 'Skrip malam',
): Promise<Script> {
  const agreed = scopes.includes('automate');
  const { data } = await owner.call('POST /api/tokens', { body: { name, scopes, agreed } });
  const { token, ...made } = data;
  return { ...scriptWith(owner.serverUrl, token), token, made };
}

/** A personal token and a webhook of an owner; from then on the webhook is told what happens. */
export async function openToScripts(owner: Session): Promise<{ tokenId: string; hookId: string }> {
  const { made } = await startScript(owner, ['read']);
  const body = { url: 'https://hooks.example.org/bengkel' };
  const { data } = await owner.call('POST /api/webhooks', { body });
  return { tokenId: made.id, hookId: data.id };
}
