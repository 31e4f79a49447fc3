import { expect, test } from 'vitest';
import type { Wish } from './next-parcel.ts';
import { createWishLine, type Delivery } from './wish-line.ts';

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
