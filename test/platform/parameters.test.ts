import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts';
import type { ParameterRule } from '../../src/emulator/parameters.ts';
import { demoAccounts } from '../../src/emulator/seeds/demo-channel.ts';
import type { ApiMethod } from '../../src/emulator/youtube/api-method.ts';
import { apiMethods } from '../../src/emulator/youtube/methods.ts';
import { type ApiAnswer, apiOf, reasonOf, type TestApi } from '../support/emulator-world.ts';

let emulator: Emulator;
let owner: TestApi;
let stranger: TestApi;
beforeAll(async () => {
  emulator = await createEmulator({ units: { daily: 10_000_000 } });
  const { control } = emulator;
  const accountId = demoAccounts.owner;
  owner = apiOf(emulator, control.issueTokens({ accountId }).accessToken);
  const scopes = ['openid'];
  stranger = apiOf(emulator, control.issueTokens({ accountId, scopes }).accessToken);
});
afterAll(() => emulator.close());

type Query = Record<string, string>;

/** Everything that a method asks for, and its first filter. */
function goodQuery({ rules, parts, filters }: ApiMethod): Query {
  const required = Object.entries(rules).filter(([, rule]) => rule.required);
  const [filter] = filters;
  return {
    ...Object.fromEntries(required.map(([name, rule]) => [name, goodValue(rule)])),
    ...(parts.length > 0 ? { part: parts[0] ?? '' } : {}),
    ...(filter ? { [filter]: goodValue(rules[filter] ?? { type: 'text' }) } : {}),
  };
}

function goodValue({ type, values, min }: ParameterRule): string {
  if (type === 'enum') return values?.[0] ?? '';
  if (type === 'boolean') return 'true';
  return type === 'integer' ? String(min ?? 1) : 'x';
}

/** Values that no call may carry. */
function badValues({ type, min, max }: ParameterRule): string[] {
  if (type === 'enum') return ['nonsense', 'PUBLISHED'];
  if (type === 'boolean') return ['yes', '1'];
  if (type !== 'integer') return [];
  return ['many', '1.5', ...[(min ?? 0) - 1, (max ?? 2 ** 31 - 1) + 1].map(String)];
}

const send = (api: TestApi, { http, path }: ApiMethod, query: Query): Promise<ApiAnswer> =>
  http === 'GET' ? api.get(path, query) : api.send(http, path, { query, body: {} });

const without = (query: Query, name: string): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => key !== name));

describe.each(apiMethods.map((method) => [method.name, method] as const))('%s', (_name, method) => {
  const query = goodQuery(method);

  it('refuses a parameter that it does not know', async () => {
    const answer = await send(owner, method, { ...query, nonsense: '1' });
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'badRequest']);
  });

  it('asks for what is required', async () => {
    const required = Object.entries(method.rules).filter(([, rule]) => rule.required);
    for (const [name] of required) {
      const answer = await send(owner, method, without(query, name));
      expect([name, answer.status, reasonOf(answer)]).toEqual([name, 400, 'required']);
    }
  });

  it('refuses what is in no enum, no number, or out of range', async () => {
    for (const [name, rule] of Object.entries(method.rules)) {
      for (const value of badValues(rule)) {
        const answer = await send(owner, method, { ...query, [name]: value });
        expect([name, value, answer.status]).toEqual([name, value, 400]);
      }
    }
  });

  it.skipIf(method.parts.length === 0)('refuses a part that it does not have', async () => {
    const answer = await send(owner, method, { ...query, part: 'nonsense' });
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'unknownPart']);
  });

  it.skipIf(method.filters.length < 2)('takes exactly one filter', async () => {
    const [first = '', second = ''] = method.filters;
    const both = { ...query, [second]: goodValue(method.rules[second] ?? { type: 'text' }) };
    const twice = await send(owner, method, both);
    expect([twice.status, reasonOf(twice)]).toEqual([400, 'incompatibleParameters']);
    const none = await send(owner, method, without(query, first));
    expect(none.status).toBe(400);
  });

  it('refuses a grant without its scopes', async () => {
    const answer = await send(stranger, method, query);
    expect([answer.status, reasonOf(answer)]).toEqual([403, 'insufficientPermissions']);
  });
});
