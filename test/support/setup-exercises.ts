import type { EndpointKey } from '../../src/contract/endpoints.ts';
import type { ApiClient } from './api-client.ts';
import { type Exercise, plain, unreadable } from './openapi-exercise.ts';

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
        [{ query: { part: 'x' } }, 400],
        [{ query: { part: '0' }, body: {} }, 415],
      ],
      as: page,
    },
    'POST /api/setup/restore': closed({ keys: '1 a=' }),
  } satisfies Partial<Record<EndpointKey, Exercise>>;
};
