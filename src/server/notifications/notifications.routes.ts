import type { Deps } from '../context/deps.ts';
import type { Register } from '../http/register-endpoint.ts';
import { presentNotification } from './notification.presenter.ts';
import {
  changeNotificationSettings,
  readNotificationSettings,
  type SettingsDeps,
} from './notification-settings.ts';
import {
  bringNamedBack,
  browseNotifications,
  readNotification,
  readNotificationsUpTo,
} from './notifications.ts';

export function registerNotificationRoutes(on: Register, deps: Deps & SettingsDeps): void {
  on('GET /api/notifications', async ({ actor, query }) => {
    const { rows, stillHidden, ...meta } = await browseNotifications(deps, actor, query);
    return { data: rows.map((row) => presentNotification(row, stillHidden)), meta };
  });

  on('POST /api/notifications/{id}/read', async ({ actor, params }) => ({
    data: { unread: await readNotification(deps, actor, Number(params.id)) },
  }));

  on('POST /api/notifications/read', async ({ actor, body }) => ({
    data: { unread: await readNotificationsUpTo(deps, actor, Number(body.up_to)) },
  }));

  on('POST /api/notifications/{id}/bring-back', async ({ actor, params }) => ({
    data: await bringNamedBack(deps, actor, Number(params.id)),
  }));

  on('GET /api/notifications/settings', async ({ actor }) => ({
    data: await readNotificationSettings(deps, actor),
  }));

  on('PUT /api/notifications/settings', async ({ actor, body }) => ({
    data: await changeNotificationSettings(deps, actor, body),
  }));
}
