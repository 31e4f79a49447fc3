import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { changeSettings } from './settings.ts';

export function registerSettingsRoutes(on: Register, deps: Deps): void {
  on('PUT /api/settings', async ({ actor, body }) => ({
    data: await changeSettings(deps, actor, body),
  }));
}
