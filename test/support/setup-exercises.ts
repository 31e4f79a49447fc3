import type { EndpointKey } from '../../src/contract/endpoints.ts';
import type { ApiClient } from './api-client.ts';
import { type Exercise, plain, unreadable } from './openapi-exercise.ts';

/** What refuses whom the code has not let in before it reads a body, whatever that is. */
export const askingFirst: readonly EndpointKey[] = [
  'POST /api/setup/backup',
  'POST /api/setup/restore',
];

/**
 * The calls of the guided set-up on a server that nobody can set up; what an open one answers is in
 * test/setup.
 */
export const setupExercises = (page: () => ApiClient) => {
  const closed = (body?: unknown): Exercise => ({
    good: undefined,
    bad: [[body === undefined ? {} : { body }, 403], ...unreadable],
    as: page,
  });
  return {
    'GET /api/setup': { good: plain, as: page },
    'POST /api/setup/code': { good: undefined, bad: [[{}, 403]], as: page },
    'POST /api/setup/session': closed({ code: 'AAAAA-AAAAA' }),
    'POST /api/setup/client': closed({ file: '{}' }),
    'POST /api/setup/save': { good: undefined, bad: [[{}, 403]], as: page },
    'POST /api/setup/forget': { good: undefined, bad: [[{}, 403]], as: page },
    'POST /api/setup/backup': {
      good: undefined,
      bad: [
        [{ query: { part: '0' } }, 403],
        [{ query: { part: 'x' } }, 403],
        [{ query: { part: '0' }, body: {} }, 403],
      ],
      as: page,
    },
    'POST /api/setup/restore': {
      good: undefined,
      bad: [
        [{ body: { keys: '1 a=' } }, 403],
        [{ body: 'x' }, 403],
      ],
      as: page,
    },
  } satisfies Partial<Record<EndpointKey, Exercise>>;
};
