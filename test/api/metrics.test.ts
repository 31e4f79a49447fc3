import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { syncChannel } from '../support/sync.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { twoChannels } from '../support/two-channels.ts';

const TOKEN = 'a-token-for-prometheus';

let app: TestApp;
let rina: Session;
beforeAll(async () => {
  app = await startTestApp({ config: { metricsToken: TOKEN } });
  rina = await app.signIn({ account: 'Rina' });
  await app.signIn({ account: 'Bayu' });
  await syncChannel(rina);
});
afterAll(() => app[Symbol.asyncDispose]());

const ask = (authorization?: string) =>
  fetch(`${app.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
const read = async () => (await ask(`Bearer ${TOKEN}`)).text();

test('are shown to whoever has the token, and to nobody else', async () => {
  for (const refused of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, rina.token]) {
    const answer = await ask(refused);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.text()).not.toContain('sapu_');
  }
  expect((await ask(`Bearer ${TOKEN}`)).headers.get('content-type')).toContain('text/plain');
});

test('without a token of the host there are none', async () => {
  await using other = await startTestApp();
  const answer = await fetch(`${other.url}/metrics`, {
    headers: { authorization: 'Bearer undefined' },
  });
  expect(answer.status).toBe(404);
});

test('count decisions, owners and units, and name no owner, comment or channel', async () => {
  const { data: rows } = await rina.call('GET /api/comments');
  const { id = '', author_name: author } = rows.find((row) => row.can_moderate) ?? {};
  await rina.call('POST /api/comments/{id}/moderate', { params: { id }, body: { reject: true } });
  const text = await read();
  expect(text).toContain('sapu_decisions_waiting 1\n');
  expect(text).toContain('sapu_decision_overdue_seconds 0\n');
  expect(text).toContain('sapu_owners{read="hour"} 1\n');
  expect(text).toContain('sapu_owners{read="never"} 1\n');
  expect(text).toContain('sapu_quota_daily_units 10000\n');
  // No alarm where the database's disk is on another machine.
  expect(text).toContain('sapu_disk_free_bytes Nan\n');
  expect(text).toMatch(
    /sapu_request_seconds_count\{method="POST",route="\/api\/comments\/:id\/moderate",status="200"\} 1\n/,
  );
  for (const personal of [id, String(author), 'Rina', twoChannels.rina.channel.id]) {
    expect(text).not.toContain(personal);
  }
});

test('the rules and the dashboard for hosts ask for figures that there are', async () => {
  const text = await read();
  for (const file of ['deploy/alerts.yml', 'deploy/grafana-dashboard.json']) {
    const names = readFileSync(file, 'utf8').match(/\b(?:sapu|process|nodejs)_[a-z_\d]+/g) ?? [];
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(text, file).toContain(name);
  }
});
