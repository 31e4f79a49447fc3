import { expect, test } from 'vitest';
import { freePlace } from './free-place.ts';

const room = { width: 1000, lowest: 200, margin: 16 };
const toast = { width: 300, height: 50 };
const corner = { left: 684, top: 16 };

test('without obstacles it is the top right corner', () => {
  expect(freePlace(toast, room, [])).toEqual(corner);
  expect(freePlace(toast, room, [{ left: 0, top: 0, width: 600, height: 900, weight: 1 }])).toEqual(
    corner,
  );
});

test('below what is in the corner, without touching it', () => {
  const button = { left: 900, top: 10, width: 80, height: 40, weight: 1 };
  const { left, top } = freePlace(toast, room, [button]);
  expect(left).toBe(corner.left);
  expect(top).toBeGreaterThanOrEqual(50);
  expect(top).toBeLessThan(60);
});

test('left of a column of obstacles that reaches down too far', () => {
  const column = { left: 880, top: 0, width: 120, height: 900, weight: 1 };
  const { left, top } = freePlace(toast, room, [column]);
  expect(left + toast.width).toBeLessThanOrEqual(880);
  expect(left + toast.width).toBeGreaterThan(860);
  expect(top).toBe(16);
});

test('where everything is in use, where it hides least', () => {
  const everything = { left: 0, top: 0, width: 1000, height: 220, weight: 1 };
  expect(freePlace(toast, room, [everything]).top).toBe(200);
});

test('where everything is in use, over what weighs least', () => {
  const header = { left: 0, top: 0, width: 1000, height: 80, weight: 1 };
  const rows = { left: 0, top: 80, width: 1000, height: 900, weight: 10 };
  const { top } = freePlace(toast, room, [rows, header]);
  expect(top + toast.height).toBeLessThanOrEqual(80);
});

test('a window that is hardly wider keeps its margin', () => {
  const phone = { width: 320, lowest: 200, margin: 16 };
  expect(freePlace({ width: 288, height: 50 }, phone, [])).toEqual({ left: 16, top: 16 });
});
