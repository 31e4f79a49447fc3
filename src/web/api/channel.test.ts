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
  [null, 'owner', 'UCown', true],
  [null, null, null, true],
  [null, 'viewer', 'UCrina', false],
  ['UCrina', 'viewer', 'UCrina', true],
  ['UCrina', 'owner', 'UCown', false],
  ['UCrina', 'moderator', 'UCbayu', false],
] as const)('on %s a stored answer as %s of %s counts: %s', (channelId, role, own, counts) => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
  workOn(channelId);
  expect(isOfWorkedChannel({ role, youtube_channel_id: own })).toBe(counts);
  workOn(null);
});
