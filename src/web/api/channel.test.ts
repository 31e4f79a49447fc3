import { afterEach, expect, test, vi } from 'vitest';
import { isOfWorkedChannel, showChannel, workedChannel, workOn } from './channel.ts';

afterEach(() => vi.unstubAllGlobals());

test('until the page has loaded again, its calls are about the channel that it shows', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  workOn('UCrina');
  showChannel('UCbayu');
  expect(workedChannel()).toBe('UCrina');
  expect([...stored.values()]).toEqual(['UCbayu']);
  showChannel(null);
  expect(stored.size).toBe(0);
  expect(assign).toHaveBeenCalledTimes(2);
});

test.each([
  { worked: null, role: 'owner', own: 'UCown', counts: true },
  { worked: null, role: null, own: null, counts: true },
  { worked: null, role: 'viewer', own: 'UCrina', counts: false },
  { worked: 'UCrina', role: 'viewer', own: 'UCrina', counts: true },
  { worked: 'UCrina', role: 'owner', own: 'UCown', counts: false },
  { worked: 'UCrina', role: 'moderator', own: 'UCbayu', counts: false },
] as const)('on $worked a stored answer as $role of $own counts: $counts', (answer) => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
  workOn(answer.worked);
  expect(isOfWorkedChannel({ role: answer.role, youtube_channel_id: answer.own })).toBe(
    answer.counts,
  );
  workOn(null);
});
