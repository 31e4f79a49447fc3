import type { PersonalToken } from '../../../contract/personal-token.ts';
import { oneOf } from '../../base/one-of.ts';
import { pick } from '../../base/pick.ts';
import type { StoreDeps } from '../../context/deps.ts';
import type { PersonalTokenRow } from '../../db/schema.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { browseTokens, createToken, revokeToken } from './manage-tokens.ts';

export function registerTokenRoutes(on: Register, deps: StoreDeps): void {
  on('GET /api/tokens', async ({ actor }) => ({
    data: (await browseTokens(deps, actor)).map(presentToken),
  }));

  on('GET /api/tokens/{id}', async ({ actor, params }) => ({
    data: presentToken(oneOf(await browseTokens(deps, actor), { id: params.id, what: 'Token' })),
  }));

  on('POST /api/tokens', async ({ actor, body }) => {
    const { row, token } = await createToken(deps, actor, body);
    return { data: { ...presentToken(row), token } };
  });

  on('DELETE /api/tokens/{id}', async ({ actor, params }) => {
    await revokeToken(deps, actor, Number(params.id));
    return { data: { id: params.id } };
  });
}

const presentToken = (row: Omit<PersonalTokenRow, 'user_id' | 'token_hash'>): PersonalToken => ({
  id: String(row.id),
  ...pick(row, ['name', 'scopes']),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
