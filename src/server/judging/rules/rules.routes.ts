import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { backtest } from './backtest.ts';
import { addRule, browseRules, removeRule, replaceRule, showRule } from './change-rules.ts';
import { presentRule } from './rule.presenter.ts';

export function registerRuleRoutes(on: Register, deps: Deps): void {
  on('GET /api/rules', async ({ actor }) => ({
    data: (await browseRules(deps, actor)).map(presentRule),
  }));

  on('POST /api/rules', async ({ actor, body }) => ({
    data: presentRule(await addRule(deps, actor, body)),
  }));

  on('POST /api/rules/backtest', async ({ actor, body }) => ({
    data: await backtest({ db: deps.db }, actor, body),
  }));

  on('GET /api/rules/{id}', async ({ actor, params }) => ({
    data: presentRule(await showRule(deps, actor.ownerId, Number(params.id))),
  }));

  on('PUT /api/rules/{id}', async ({ actor, params, body }) => ({
    data: presentRule(await replaceRule(deps, actor, { id: Number(params.id), body })),
  }));

  on('DELETE /api/rules/{id}', async ({ actor, params }) => {
    await removeRule(deps, actor, Number(params.id));
    return { data: { id: params.id } };
  });
}
