import { expect, test } from 'vitest';
import { type DiskLevel, requireRoomToSync, requireRoomToWrite } from './disk-guard.ts';

const guardAt = (level: DiskLevel) => ({
  state: () => ({ level, freeBytes: 123_456_789 }),
  stop: () => undefined,
});

test('a full disk refuses every write, with the space that is left', () => {
  expect(() => requireRoomToWrite(guardAt('full'))).toThrow(
    expect.objectContaining({
      code: 'disk_full',
      message:
        "The server's disk has only 123 MB left, so nothing was changed. Free some space on it.",
    }),
  );
  requireRoomToWrite(guardAt('low'));
  requireRoomToWrite(guardAt('enough'));
});

test('syncs wait already on a disk that is nearly full', () => {
  const refusal: unknown = expect.objectContaining({
    code: 'disk_full',
    message: "The server's disk has only 123 MB left, so syncing waits.",
  });
  expect(() => requireRoomToSync(guardAt('full'))).toThrow(refusal);
  expect(() => requireRoomToSync(guardAt('low'))).toThrow(refusal);
  requireRoomToSync(guardAt('enough'));
});
