import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/emulator/change.ts';
import type { PlatformComment, Queue, ThreadOrder } from '../../src/emulator/comment-index.ts';
import { createSortedList } from '../../src/emulator/sorted-list.ts';
import { applyChange, createState, type State, spread } from '../../src/emulator/state.ts';
import { hour, ids, inventComment, smallWorld, worldStart } from '../support/emulator-world.ts';

const statuses = ['published', 'heldForReview', 'likelySpam', 'rejected'] as const;
const queues: readonly Queue[] = ['published', 'heldForReview', 'likelySpam'];
const orders: readonly ThreadOrder[] = ['time', 'relevance'];

/** What may happen, with small numbers for ids so that things meet. */
const happenings = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      parent: fc.option(fc.nat(6), { freq: 2 }),
      at: fc.nat(20),
      likes: fc.nat(3),
      status: fc.constantFrom(...statuses),
    }),
    fc.record({
      kind: fc.constant('moderate' as const),
      which: fc.nat(14),
      status: fc.constantFrom(...statuses),
    }),
    fc.record({ kind: fc.constant('delete' as const), which: fc.nat(14) }),
  ),
  { maxLength: 40, size: 'max' },
);

type Happening = typeof happenings extends fc.Arbitrary<(infer H)[]> ? H : never;

function toChange(happening: Happening, number: number): Change {
  if (happening.kind === 'delete') return { type: 'commentDeleted', id: `c${happening.which}` };
  if (happening.kind === 'moderate') {
    const { which, status } = happening;
    return { type: 'moderated', ids: [`c${which}`], status, by: 'studio' };
  }
  const { parent, at, likes, status } = happening;
  const publishedAt = worldStart + at * hour;
  const told = { id: `c${number}`, publishedAt, likeCount: likes, status };
  const comment = inventComment(parent === null ? told : { ...told, parentId: `c${parent}` });
  return { type: 'commentAdded', comment };
}

function alive(comment: PlatformComment): boolean {
  return !comment.deleted && comment.status !== 'rejected';
}

/** The same lists, found by looking at everything each time. */
function slowly(state: State, queue: Queue, order: ThreadOrder): string[] {
  const all = [...state.comments.values()];
  const repliesOf = (id: string) => all.filter(({ parentId }) => parentId === id);
  const isIn = (top: PlatformComment) => {
    if (top.status === queue) return true;
    const waits = repliesOf(top.id).some((reply) => alive(reply) && reply.status === queue);
    return top.status === 'published' && waits;
  };
  const rank = (top: PlatformComment) =>
    order === 'time' ? top.publishedAt : top.likeCount * 10 + repliesOf(top.id).length;
  return all
    .filter((comment) => comment.parentId === null && alive(comment) && isIn(comment))
    .toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

function paged(state: State, queue: Queue, order: ThreadOrder): string[] {
  const found: string[] = [];
  const query = { scope: ids.ownChannel, queue, order };
  let after: ReturnType<typeof state.index.positionOf> | undefined;
  for (;;) {
    const page = state.index.page(query, after, 3);
    found.push(...page.map(({ top }) => top.id));
    if (found.length > state.comments.size) throw new Error('a page came twice');
    const last = page.at(-1);
    if (last === undefined) return found;
    after = state.index.positionOf(last, order);
  }
}

describe('the index of comments', () => {
  it('lists what a search through everything would, whatever happened before', () => {
    fc.assert(
      fc.property(happenings, (story) => {
        const state = createState();
        applyChange(state, { type: 'seeded', seed: smallWorld() });
        for (const [number, happening] of story.entries()) {
          applyChange(state, toChange(happening, number));
          spread(state, [...state.unspread]);
          if (number % 7 === 0) paged(state, 'published', 'relevance');
        }
        for (const queue of queues) {
          for (const order of orders) {
            expect([queue, order, paged(state, queue, order)]).toEqual([
              queue,
              order,
              slowly(state, queue, order),
            ]);
          }
        }
        const open = [...state.comments.values()].filter((comment) => {
          const top = state.comments.get(comment.parentId ?? comment.id);
          return [comment, top].every(
            (one) => one?.deleted === false && one.status === 'published',
          );
        });
        expect(state.index.publicCount('video-one-1')).toBe(open.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a sorted list', () => {
  it('is in order whenever it is read, and pages through it meet each item once', () => {
    const numbers = fc.uniqueArray(fc.nat(50));
    fc.assert(
      fc.property(numbers, numbers, fc.integer({ min: 1, max: 5 }), (added, removed, size) => {
        const list = createSortedList<{ value: number }>((a, b) => a.value - b.value);
        const items = added.map((value) => ({ value }));
        for (const item of items) list.add(item);
        for (const item of items) if (removed.includes(item.value)) list.remove(item);
        list.remove({ value: 1000 });
        const seen: number[] = [];
        let page = list.after(undefined, size);
        while (page.length > 0) {
          seen.push(...page.map(({ value }) => value));
          page = list.after(page.at(-1), size);
        }
        const left = added.filter((value) => !removed.includes(value));
        expect(seen).toEqual(left.toSorted((a, b) => a - b));
        expect(list.size).toBe(left.length);
      }),
    );
  });
});
