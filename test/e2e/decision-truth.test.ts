import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from '../../src/emulator/faults.ts';
import { atOnce, type DecisionDesk, inAnHour, startDecisionDesk } from './support/decision-desk.ts';

/* What the page says of a decision is compared with what the platform holds, state by state. */

let desk: DecisionDesk;
beforeAll(async () => {
  desk = await startDecisionDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());
beforeEach(() => desk.beginTest());

test('waiting: still visible, and undone without a call', async () => {
  await using visited = await desk.open();
  const { row, says, id, page } = await desk.rejectOne(visited.page, inAnHour);
  await says(/Will be rejected permanently at .+ · still visible on YouTube/);
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Reject' }).waitFor();
  await desk.expectTruth(page, row, id);
  expect(desk.writes()).toEqual([]);
});

test('paused by the owner: still visible; sent: removed', async () => {
  await using visited = await desk.open();
  const { says, page } = await desk.rejectOne(visited.page, inAnHour);
  await page.getByRole('link', { name: /units? left today/ }).click();
  const panel = page.getByRole('dialog', { name: 'Quota and sending' });
  await panel.getByRole('button', { name: 'Pause' }).click();
  await says(/Sending is paused · still visible on YouTube/);
  await panel.getByRole('button', { name: 'Resume' }).click();
  await panel.getByRole('button', { name: 'Send now' }).click();
  await says('Removed from YouTube');
  expect(desk.writes().map(({ httpStatus }) => httpStatus)).toEqual([204]);
});

test('in a call that is not answered yet: neither removed nor visible is claimed', async () => {
  await using visited = await desk.open();
  const fault = { method: 'comments.setModerationStatus', kind: 'delay' satisfies FaultKind };
  desk.app.emulator.control.planFault({ ...fault, kind: 'delay', ms: 4_000 });
  const { says, row } = await desk.rejectOne(visited.page, atOnce);
  await says(/^Sending to YouTube/);
  await says('Removed from YouTube');
  expect(await row.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

test('YouTube fails: still visible until it works', async () => {
  await using visited = await desk.open();
  desk.app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'backendError',
    times: 10_000,
  });
  const { says } = await desk.rejectOne(visited.page, atOnce);
  await says(/isn’t responding.+still visible on YouTube/);
  desk.app.emulator.control.clearFaults();
  await says('Removed from YouTube');
});

test('YouTube refuses: not sent, and the comment is as it was', async () => {
  await using visited = await desk.open();
  desk.app.emulator.control.planFault({
    method: 'comments.setModerationStatus',
    kind: 'error',
    error: 'processingFailure',
  });
  const { says, id, row } = await desk.rejectOne(visited.page, atOnce);
  await says('Not sent: YouTube refused it');
  expect(desk.statusOf(id)).toBe('published');
  expect(await row.getAttribute('data-status')).not.toBe('rejected');
});

test('access lost: still visible, and it can be undone', async () => {
  await using visited = await desk.open();
  await visited.page.goto(desk.app.url);
  for (const { id } of desk.app.emulator.store.accounts.values())
    desk.app.emulator.control.revokeGrant(id);
  const { says, row } = await desk.rejectOne(visited.page, atOnce);
  await says(/Waiting for access to Google · still visible on YouTube/);
  await row.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Reject' }).waitFor();
  expect(desk.writes().filter(({ httpStatus }) => httpStatus < 300)).toEqual([]);
});
