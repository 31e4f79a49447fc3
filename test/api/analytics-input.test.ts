import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let owner: Session;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn({ account: 'Rina' });
  await owner.call('PUT /api/settings', { body: { time_zone: 'Asia/Jakarta' } });
});
afterAll(() => app[Symbol.asyncDispose]());

test.each([
  { start_date: '2026-01-01' },
  { end_date: '2026-01-01' },
  { start_date: '2026-02-29', end_date: '2026-03-01' },
  { start_date: '2026-03-02', end_date: '2026-03-01' },
  { start_date: '2025-01-01', end_date: '2026-01-02' },
  { start_date: '1970-01-01', end_date: '1970-01-02' },
  { start_date: '2026-01-01T00:00:00Z', end_date: '2026-01-02' },
  { start_date: "2026-01-01'--", end_date: '2026-01-02' },
])('%o is refused', async (query) => {
  for (const path of ['/api/analytics', '/api/analytics/breakdown', '/api/analytics/hours']) {
    const answer = await owner.send(`GET ${path}` as 'GET /api/analytics', { query });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, code: 'invalid_input' });
  }
});

test.each(['', 'Mars/Olympus', '+07:00', 'x'.repeat(80), 7])(
  '%o is no time zone, and the old one stays',
  async (time_zone) => {
    const answer = await owner.send('PUT /api/settings', { body: { time_zone } });
    expect(answer.status).toBe(400);
    const { data } = await owner.call('GET /api/analytics', { query: {} });
    expect(data.time_zone).toBe('Asia/Jakarta');
  },
);
