import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, toastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => toastStore.get().map(({ title, leaving = false }) => [title, leaving]);

test('what is dismissed fades for 200 ms', () => {
  const id = showToast({ kind: 'success', title: 'saved' });
  dismissToast(id);
  vi.advanceTimersByTime(199);
  expect(shown()).toEqual([['saved', true]]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('what comes back while it fades stays, and goes only when it is dismissed again', () => {
  showToast({ id: 'one', kind: 'success', title: 'saved' });
  dismissToast('one');
  dismissToast('one');
  showToast({ id: 'one', kind: 'error', title: 'failed' });
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([['failed', false]]);
  dismissToast('one');
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([]);
});

test('a detail that repeats the title is left out', () => {
  showToast({ kind: 'error', title: 'failed', detail: 'failed' });
  showToast({ kind: 'error', title: 'failed', detail: 'no network' });
  expect(toastStore.get().map(({ detail }) => detail)).toEqual([undefined, 'no network']);
});
