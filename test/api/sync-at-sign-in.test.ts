import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Session } from '../support/sign-in.ts';
import { waitForJob } from '../support/sync.ts';
import { startTestApp } from '../support/test-app.ts';

const startApp = () => startTestApp({ syncsAtSignIn: true });

const listJobs = async (owner: Session) => (await owner.call('GET /api/jobs')).data;

test('a sign-in has the channel read, whatever its page does', async () => {
  await using app = await startApp();
  const rina = await app.signIn({ account: 'Rina' });
  const [job] = await listJobs(rina);
  expect(job).toMatchObject({ kind: 'sync_channel' });
  expect(await waitForJob(rina, job?.id ?? '')).toMatchObject({ state: 'done' });
  const { meta } = await rina.call('GET /api/comments');
  expect(meta.total).toBeGreaterThan(0);
  // The whole channel: the held comments are not among the newest ones.
  const held = await rina.call('GET /api/comments', { query: { moderation_status: 'pending' } });
  expect(held.meta.total).toBe(1);
});

test('a later sign-in joins the sync under way, and has the channel read again after it', async () => {
  await using app = await startApp();
  app.emulator.control.changeSettings({ latencyMs: 200 });
  const rina = await app.signIn({ account: 'Rina' });
  const [first] = await listJobs(rina);
  await app.signIn({ account: 'Rina' });
  expect((await listJobs(rina)).map(({ id }) => id)).toEqual([first?.id]);
  app.emulator.control.changeSettings({ latencyMs: 0 });
  await waitForJob(rina, first?.id ?? '');

  await app.signIn({ account: 'Rina' });
  const [second, ...others] = await listJobs(rina);
  expect(others.map(({ id }) => id)).toEqual([first?.id]);
  expect(await waitForJob(rina, second?.id ?? '')).toMatchObject({ state: 'done' });
});

test('an account without a channel has nothing to read', async () => {
  await using app = await startApp();
  const dodi = await app.signIn({ account: 'Dodi' });
  expect(await listJobs(dodi)).toEqual([]);
});

test('without the permission for comments the videos are read, and the job says what is missing', async () => {
  await using app = await startApp();
  const rina = await app.signIn({ account: 'Rina', denyScopes: ['force-ssl'] });
  const [job] = await listJobs(rina);
  expect(await waitForJob(rina, job?.id ?? '')).toMatchObject({
    state: 'failed',
    error_code: 'missing_scope',
  });
  expect((await rina.call('GET /api/videos')).data.length).toBeGreaterThan(0);
});

test('an owner whom the platform cannot name now signs in, and is read once it answers', async () => {
  await using app = await startApp();
  const rina = await app.signIn({ account: 'Rina' });
  const [first] = await listJobs(rina);
  await waitForJob(rina, first?.id ?? '');
  app.emulator.control.planFault({
    method: 'channels.list',
    kind: 'error',
    error: 'backendError',
    times: 3,
  });
  await app.signIn({ account: 'Rina' });
  expect(await listJobs(rina)).toHaveLength(2);
});

test('a sign-in whose sync cannot be started is a sign-in all the same', async () => {
  await using app = await startApp();
  await sql`alter table jobs add constraint no_job_today check (done < 0)`.execute(app.db);
  // Tests on Citus share their database.
  await using restored = new AsyncDisposableStack();
  restored.defer(async () => {
    await sql`alter table jobs drop constraint no_job_today`.execute(app.db);
  });
  const rina = await app.signIn({ account: 'Rina' });
  expect(await listJobs(rina)).toEqual([]);
  expect((await rina.call('GET /api/auth/user')).data.connection).toBe('working');
});
