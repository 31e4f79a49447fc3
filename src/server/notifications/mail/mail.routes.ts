import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { readNotificationSettings, type SettingsDeps } from '../notification-settings.ts';
import { askForAddress, confirmAddress, removeAddress, unsubscribe } from './mail-address.ts';
import type { LinkVault } from './mail-links.ts';

export function registerMailRoutes(on: Register, deps: Deps & SettingsDeps & { vault: LinkVault }) {
  on('PUT /api/notifications/mail', async ({ actor, body }) => {
    await askForAddress(deps, actor, body);
    return { data: await readNotificationSettings(deps, actor) };
  });

  on('DELETE /api/notifications/mail', async ({ actor }) => {
    await removeAddress(deps, actor);
    return { data: await readNotificationSettings(deps, actor) };
  });

  on('POST /api/notifications/mail/confirm', async ({ body }) => {
    await confirmAddress(deps, body.token);
    return { data: { state: 'confirmed' as const } };
  });

  on('POST /api/notifications/mail/unsubscribe', async ({ query }) => {
    await unsubscribe(deps, query.token);
    return { data: { state: 'unsubscribed' as const } };
  });
}
