import type { PersonalToken } from '../../src/contract/personal-token.ts';
import type { TokenScope } from '../../src/contract/token-scope.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { createBrowser } from './browser.ts';
import type { Session } from './sign-in.ts';
import type { Things } from './two-owners.ts';

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
  const { data } = await owner.call('POST /api/tokens', { body: { name, scopes } });
  const { token, ...made } = data;
  return { ...scriptWith(owner.serverUrl, token), token, made };
}

/** How one owner tries to get at the tokens of another. */
export const tokenAttempts = {
  'GET /api/tokens': ({ ownerId }: Things) => [{ query: { user_id: ownerId } }],
  // Its answer tells a new secret each time; personal-tokens.test.ts says whose it is.
  'POST /api/tokens': () => [],
  'DELETE /api/tokens/{id}': ({ tokenId, ownerId }: Things) => [
    { params: { id: tokenId } },
    { params: { id: tokenId }, query: { user_id: ownerId } },
  ],
};
