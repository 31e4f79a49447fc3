import { afterEach, expect, test, vi } from 'vitest';
import { showChannel, workedChannel, workOn } from './channel.ts';

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
