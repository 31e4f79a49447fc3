import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWishLine, type Delivery, nextParcel, type Wish } from './queue.ts';

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

const reject = (id: string): Wish => ({ id, step: 'reject' });

/** A server that answers when told to, and remembers what it was asked. */
function slowServer() {
  const asked: { ids: string[]; leaving: boolean; answer: (delivery: Delivery) => void }[] = [];
  const deliver = (parcel: readonly Wish[], leaving: boolean) =>
    new Promise<Delivery>((answer) => {
      asked.push({ ids: parcel.map(({ id }) => id), leaving, answer });
    });
  return { asked, deliver };
}

const setOut = (go: () => void) => go();

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the first goes at once, those decided meanwhile share the next call', async () => {
  const { asked, deliver } = slowServer();
  const line = createWishLine({ deliver, most: 50, setOut });
  line.add([reject('a')]);
  line.add([reject('b')]);
  line.add([reject('c')]);
  expect(asked.map(({ ids }) => ids)).toEqual([['a']]);
  expect(line.size()).toBe(3);
  asked[0]?.answer({ restMs: 0 });
  await nextTurn();
  expect(asked.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
  asked[1]?.answer({ restMs: 0 });
  await nextTurn();
  expect(line.size()).toBe(0);
  expect(line.holds('a')).toBe(false);
});

test('what was added before the first sets out goes with it', () => {
  const { asked, deliver } = slowServer();
  const departures: (() => void)[] = [];
  const line = createWishLine({ deliver, most: 50, setOut: (go) => departures.push(go) });
  line.add([reject('a')]);
  line.add([reject('b')]);
  expect(asked).toEqual([]);
  expect(line.awaits('a')).toBe(true);
  for (const go of departures) go();
  expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b']]);
});

test('what could not be carried goes again before anything newer', async () => {
  const { asked, deliver } = slowServer();
  const line = createWishLine({ deliver, most: 2, setOut });
  line.add([reject('a'), reject('b'), reject('c')]);
  asked[0]?.answer({ later: 60_000 });
  await nextTurn();
  expect(line.holds('a')).toBe(true);
  expect(asked).toHaveLength(1);
  line.hurry();
  expect(asked.at(-1)?.ids).toEqual(['a', 'b']);
});

test('leaving the page sends everything that waits', async () => {
  const { asked, deliver } = slowServer();
  const line = createWishLine({ deliver, most: 2, setOut });
  line.add([reject('a')]);
  asked[0]?.answer({ restMs: 60_000 });
  await nextTurn();
  line.add([reject('b'), reject('c'), reject('d')]);
  line.leave();
  expect(asked.slice(1).map(({ ids, leaving }) => [ids, leaving])).toEqual([
    [['b', 'c'], true],
    [['d'], true],
  ]);
  expect(line.size()).toBe(0);
});
