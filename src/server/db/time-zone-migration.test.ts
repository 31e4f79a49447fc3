import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/support/database-before.ts';
import { migrateToLatest } from './migrate.ts';

const rows = [
  `insert into users (google_id, name, preferences) values
    ('1', 'Ayu', '{"undo_seconds": 5}'), ('2', 'Bayu', '{"time_zone": "Europe/Berlin"}'),
    ('3', 'Citra', '{}')`,
  `insert into notification_settings (user_id, quiet_from, quiet_until, time_zone)
    select id, '22:00', '06:00', case when google_id = '3' then 'UTC' else 'Asia/Jakarta' end
    from users`,
];

test('the zone of the notifications becomes that of the settings, where these have none', async () => {
  const db = await databaseBefore('0031-notifications-by-push');
  for (const statement of rows) await sql.raw(statement).execute(db);
  await migrateToLatest(db);
  const users = await db.selectFrom('users').select('preferences').orderBy('google_id').execute();
  expect(users.map(({ preferences }) => preferences)).toEqual([
    { undo_seconds: 5, time_zone: 'Asia/Jakarta' },
    { time_zone: 'Europe/Berlin' },
    {},
  ]);
  const kept = await db.selectFrom('notification_settings').selectAll().execute();
  expect(kept.map(({ quiet_from, quiet_until }) => ({ quiet_from, quiet_until }))).toEqual(
    users.map(() => ({ quiet_from: '22:00', quiet_until: '06:00' })),
  );
});
