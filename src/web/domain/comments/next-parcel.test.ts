import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextParcel, type Wish } from './next-parcel.ts';

const wishes = fc.array(
  fc.record<Wish>({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    step: fc.constantFrom('approve', 'reject', 'undo'),
  }),
);

/** Sends parcel after parcel until nothing waits. */
function sendAll(waiting: readonly Wish[], most: number): Wish[][] {
  const parcels: Wish[][] = [];
  let rest = waiting;
  while (rest.length > 0) {
    const parcel = nextParcel(rest, most);
    parcels.push(parcel);
    rest = rest.filter((wish) => !parcel.includes(wish));
  }
  return parcels;
}

const stepsOf = (id: string, list: readonly Wish[]) =>
  list.filter((wish) => wish.id === id).map(({ step }) => step);

test('nothing is lost or doubled, and each comment keeps the order of its wishes', () => {
  fc.assert(
    fc.property(wishes, fc.integer({ min: 1, max: 5 }), (waiting, most) => {
      const sent = sendAll(waiting, most).flat();
      expect(sent).toHaveLength(waiting.length);
      for (const id of ['a', 'b', 'c', 'd']) {
        expect(stepsOf(id, sent)).toEqual(stepsOf(id, waiting));
      }
    }),
  );
});

test('a parcel is of one kind and no larger than allowed', () => {
  fc.assert(
    fc.property(wishes, fc.integer({ min: 1, max: 5 }), (waiting, most) => {
      for (const parcel of sendAll(waiting, most)) {
        expect(new Set(parcel.map(({ step }) => step)).size).toBe(1);
        expect(parcel.length).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test('many of a kind go out together, whatever stands between them', () => {
  const waiting: Wish[] = [
    { id: 'a', step: 'reject' },
    { id: 'b', step: 'approve' },
    { id: 'c', step: 'reject' },
  ];
  expect(nextParcel(waiting, 50).map(({ id }) => id)).toEqual(['a', 'c']);
});
