import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentRule } from '../../judging/rules/rule.presenter.ts';
import { setAutomatic } from './agree.ts';
import { hideOverLimit } from './apply-rules.ts';
import { changeAutomation, viewAutomation } from './automation-settings.ts';
import { setSwitch } from './clean-switch.ts';
import { undoAutomatic } from './undo-automatic.ts';

export function registerAutomaticRoutes(on: Register, deps: Deps): void {
  on('PUT /api/rules/{id}/automatic', async ({ actor, params, body }) => ({
    data: presentRule(await setAutomatic(deps, actor, { id: Number(params.id), body })),
  }));

  on('GET /api/automation', async ({ actor }) => ({ data: await viewAutomation(deps, actor) }));

  on('PUT /api/automation', async ({ actor, body }) => {
    await changeAutomation(deps, actor, body);
    return { data: await viewAutomation(deps, actor) };
  });

  on('PUT /api/automation/switch', async ({ actor, body }) => {
    await setSwitch(deps, actor, body);
    return { data: await viewAutomation(deps, actor) };
  });

  on('POST /api/automation/switch/over-limit', async ({ actor }) => {
    await hideOverLimit(deps, actor);
    return { data: await viewAutomation(deps, actor) };
  });

  on('POST /api/automation/undo', async ({ actor }) => {
    const { undone, tooLate } = await undoAutomatic(deps, actor);
    return { data: { undone, too_late: tooLate } };
  });
}
