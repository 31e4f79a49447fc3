import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ModeratedComment } from '../../contract/comment.ts';
import {
  createDecisionQueue,
  type DecisionAction,
  type Delivery,
  nextRequest,
  type PendingDecision,
} from './queue.ts';

const pending = (id: string, action: DecisionAction): PendingDecision => ({
  id,
  action,
  before: {} as ModeratedComment,
  madeAt: 0,
  seenAt: null,
  onRefused: () => undefined,
});

const decisions = fc.array(
  fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom('approve' as const, 'reject' as const, 'undo' as const),
    )
    .map(([id, action]) => pending(id, action)),
);

/** Sends request after request until nothing waits. */
function sendAll(waiting: readonly PendingDecision[], most: number): PendingDecision[][] {
  const requests: PendingDecision[][] = [];
  let rest = waiting;
  while (rest.length > 0) {
    const request = nextRequest(rest, most);
    requests.push(request);
    rest = rest.filter((decision) => !request.includes(decision));
  }
  return requests;
}

const actionsOf = (id: string, list: readonly PendingDecision[]) =>
  list.filter((decision) => decision.id === id).map(({ action }) => action);

test('nothing is lost or doubled, and each comment keeps the order of its decisions', () => {
  fc.assert(
    fc.property(decisions, fc.integer({ min: 1, max: 5 }), (waiting, most) => {
      const sent = sendAll(waiting, most).flat();
      expect(sent).toHaveLength(waiting.length);
      for (const id of ['a', 'b', 'c', 'd']) {
        expect(actionsOf(id, sent)).toEqual(actionsOf(id, waiting));
      }
    }),
  );
});

test('a request is of one kind and no larger than allowed', () => {
  fc.assert(
    fc.property(decisions, fc.integer({ min: 1, max: 5 }), (waiting, most) => {
      for (const request of sendAll(waiting, most)) {
        expect(new Set(request.map(({ action }) => action)).size).toBe(1);
        expect(request.length).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test('many of a kind go out together, whatever is between them', () => {
  const waiting: PendingDecision[] = [
    pending('a', 'reject'),
    pending('b', 'approve'),
    pending('c', 'reject'),
  ];
  expect(nextRequest(waiting, 50).map(({ id }) => id)).toEqual(['a', 'c']);
});

const reject = (id: string) => pending(id, 'reject');

/** A server that answers when told to, and remembers what it was asked. */
function slowServer() {
  const asked: {
    ids: string[];
    seen: PendingDecision['seenAt'][];
    answer: (delivery: Delivery) => void;
  }[] = [];
  const deliver = (request: readonly PendingDecision[]) =>
    new Promise<Delivery>((answer) => {
      const seen = request.map(({ seenAt }) => seenAt);
      asked.push({ ids: request.map(({ id }) => id), seen, answer });
    });
  return { asked, deliver };
}

const onQueued = (send: () => void) => send();

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the first goes at once, those decided meanwhile share the next call', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  queue.add([reject('a')]);
  queue.add([reject('b')]);
  queue.add([reject('c')]);
  expect(asked.map(({ ids }) => ids)).toEqual([['a']]);
  expect(queue.size()).toBe(3);
  asked[0]?.answer({ restMs: 0 });
  await nextTurn();
  expect(asked.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c']]);
  asked[1]?.answer({ restMs: 0 });
  await nextTurn();
  expect(queue.size()).toBe(0);
  expect(queue.isUnsettled('a')).toBe(false);
});

test('what is added before the first request goes out joins it', () => {
  const { asked, deliver } = slowServer();
  const sends: (() => void)[] = [];
  const queue = createDecisionQueue({ deliver, most: 50, onQueued: (send) => sends.push(send) });
  queue.add([reject('a')]);
  queue.add([reject('b')]);
  expect(asked).toEqual([]);
  expect(queue.isWaiting('a')).toBe(true);
  for (const send of sends) send();
  expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b']]);
});

test('a request that failed goes again before anything newer', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 2, onQueued });
  queue.add([reject('a'), reject('b'), reject('c')]);
  asked[0]?.answer({ retryMs: 60_000 });
  await nextTurn();
  expect(queue.isUnsettled('a')).toBe(true);
  expect(asked).toHaveLength(1);
  queue.sendNow();
  expect(asked.at(-1)?.ids).toEqual(['a', 'b']);
});

test('what is decided on top of a request knows of it', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  queue.add([reject('a')]);
  queue.add([pending('a', 'undo'), pending('b', 'undo')]);
  const at = '2026-03-01T12:00:00.000Z';
  asked[0]?.answer({ restMs: 0, seen: new Map([['a', at]]) });
  await nextTurn();
  expect(asked[1]?.seen).toEqual([at, null]);
});

test('of several decisions on a comment, leaving the page sends the last alone', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  queue.add([reject('b')]);
  queue.add([reject('a'), pending('c', 'undo'), pending('a', 'undo'), pending('b', 'undo')]);
  queue.flush();
  expect(asked.slice(1).map(({ ids }) => ids)).toEqual([['a', 'c', 'b']]);
  // Nobody here knows what the call under way makes of the comment.
  expect(asked[1]?.seen).toEqual([null, null, undefined]);
});

test('emptying goes on without pauses, and ends with the first failure', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 1, onQueued });
  queue.add([reject('a'), reject('b')]);
  const emptied = queue.whenEmpty();
  asked[0]?.answer({ restMs: 60_000 });
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer({ retryMs: 60_000 });
  expect(await emptied).toBe(false);
  expect(asked).toHaveLength(2);
  expect(queue.size()).toBe(1);
});

test('leaving the page sends everything that waits', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 2, onQueued });
  queue.add([reject('a')]);
  asked[0]?.answer({ restMs: 60_000 });
  await nextTurn();
  queue.add([reject('b'), reject('c'), reject('d')]);
  queue.flush();
  expect(asked.slice(1).map(({ ids }) => ids)).toEqual([['b', 'c'], ['d']]);
  expect(queue.size()).toBe(0);
});

test('an act goes after what was decided before it, and before what is decided after it', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  const answer = Promise.withResolvers<string>();
  const made: string[] = [];
  queue.add([reject('a')]);
  queue.add([reject('b')]);
  const act = queue.inTurn(() => {
    made.push('act');
    return answer.promise;
  });
  queue.add([pending('b', 'undo')]);
  asked[0]?.answer({ restMs: 60_000 });
  await expect.poll(() => asked.length).toBe(2);
  expect(made).toEqual([]);
  asked[1]?.answer({ restMs: 60_000 });
  await expect.poll(() => made).toEqual(['act']);
  expect(asked.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
  expect(queue.isWaiting('b')).toBe(true);
  answer.resolve('done');
  expect(await act).toBe('done');
  await expect.poll(() => asked.length).toBe(3);
  // It is a newer word than the act, whatever that has done.
  expect(asked[2]).toMatchObject({ ids: ['b'], seen: [undefined] });
});

test('an act with nothing before it goes at once, and its failure is its own', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  const refused = new Error('refused');
  await expect(queue.inTurn(() => Promise.reject(refused))).rejects.toBe(refused);
  queue.add([reject('a')]);
  await expect.poll(() => asked.length).toBe(1);
});

test('an act is not made where what was decided before it does not arrive', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  queue.add([reject('a')]);
  const made: string[] = [];
  const act = queue.inTurn(async () => made.push('act'));
  queue.add([reject('b')]);
  asked[0]?.answer({ retryMs: 60_000 });
  await expect(act).rejects.toMatchObject({ code: 'decisions_waiting' });
  queue.sendNow();
  expect(asked[1]?.ids).toEqual(['a', 'b']);
  expect(made).toEqual([]);
});

test('what waits behind an act is given up with the page, and asked about before', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  queue.add([reject('a')]);
  expect(queue.hasWaitedSince(-1)).toBe(false);
  const act = queue.inTurn(async () => 'made');
  expect(queue.hasWaitedSince(-1)).toBe(true);
  queue.flush();
  await expect(act).rejects.toMatchObject({ code: 'decisions_waiting' });
  expect(asked.map(({ ids }) => ids)).toEqual([['a']]);
});

test('what was forgotten while it was under way is not sent again', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  queue.add([reject('a')]);
  queue.clear();
  asked[0]?.answer({ retryMs: 0 });
  await nextTurn();
  expect(queue.size()).toBe(0);
});

test('leaving the page sends a decision on top of an act under way as the newer word', async () => {
  const { asked, deliver } = slowServer();
  const queue = createDecisionQueue({ deliver, most: 50, onQueued });
  void queue.inTurn(() => new Promise(() => undefined));
  queue.add([reject('a')]);
  queue.flush();
  expect(asked).toMatchObject([{ ids: ['a'], seen: [undefined] }]);
});

test('two undos of one comment go one after the other', async () => {
  const waiting = [pending('a', 'undo'), pending('a', 'undo'), pending('b', 'undo')];
  expect(nextRequest(waiting, 50).map(({ id }) => id)).toEqual(['a', 'b']);
});
