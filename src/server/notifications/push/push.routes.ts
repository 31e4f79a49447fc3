import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { readNotificationSettings, type SettingsDeps } from '../notification-settings.ts';
import { removeBrowser, subscribeBrowser } from './push-subscriptions.ts';

export function registerPushRoutes(on: Register, deps: Deps & SettingsDeps): void {
  on('POST /api/push-subscriptions', async ({ actor, body }) => {
    const { endpoint, keys, language } = body;
    await subscribeBrowser(deps, actor, { endpoint, ...keys, language });
    return { data: await readNotificationSettings(deps, actor) };
  });

  on('DELETE /api/push-subscriptions/{id}', async ({ actor, params }) => {
    await removeBrowser(deps, actor, Number(params.id));
    return { data: await readNotificationSettings(deps, actor) };
  });
}
