import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openapiDocument } from '../../scripts/openapi/document.ts';
import type { EndpointKey } from '../../src/contract/endpoints.ts';
import { hasOwnLimit } from '../../src/server/http/rate-limits.ts';
import { administrationExercises } from '../support/administration-exercises.ts';
import { analyticsExercises } from '../support/analytics-exercises.ts';
import { endpointKeys, sessionEndpoints } from '../support/endpoint-keys.ts';
import { helperExercises } from '../support/helper-exercises.ts';
import { listExercises } from '../support/list-exercises.ts';
import { type ListServer, startListServer } from '../support/list-server.ts';
import { type Moderating, startModerating } from '../support/moderating.ts';
import {
  describedOperations,
  deviationsOf,
  publishedDocument,
  readAnswer,
} from '../support/openapi-document.ts';
import {
  badCursor,
  byReason,
  type Exercise,
  exercisesOfAnybody,
  plain,
  unreadable,
  unreadableOf,
} from '../support/openapi-exercise.ts';
import { exercisesOfOwner } from '../support/owner-exercises.ts';
import { sendRaw } from '../support/raw-http.ts';
import { reportExercises } from '../support/report-exercises.ts';
import { ruleExercises } from '../support/rule-exercises.ts';
import { setupExercises } from '../support/setup-exercises.ts';
import { anonymous, type Session, signIn } from '../support/sign-in.ts';
import { signInAnew } from '../support/sign-in-anew.ts';
import { syncChannel } from '../support/sync.ts';
import { twoChannels } from '../support/two-channels.ts';

let world: Moderating;
let owner: Session;
let lists: ListServer;
beforeAll(async () => {
  lists = await startListServer();
  world = await startModerating({ outside: lists.outside });
  owner = world.owner;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await lists[Symbol.asyncDispose]();
});

const someAuthor = async () => {
  const { data } = await owner.call('GET /api/comments', { query: { page_size: '1' } });
  return data[0]?.author_channel_id ?? '';
};
async function someVideo(): Promise<string> {
  const { data } = await owner.call('GET /api/videos', { query: {} });
  return data[0]?.id ?? '';
}

const aWord = (word: string): Exercise => ({
  good: async () => {
    const { data } = await owner.call('POST /api/blacklisted-words', { body: { word } });
    return { params: { id: data.id } };
  },
  bad: [[{ params: { id: '999999' } }, 404]],
});

async function linesOfOwners(): Promise<number> {
  const lines = world.app.db.selectFrom('audit_log').where('actor', '=', 'owner').select('id');
  return (await lines.execute()).length;
}

const nobody = () => anonymous(world.app.url);

const leaving: Exercise = {
  good: () => ({ body: { confirm: twoChannels.bayu.channel.title } }),
  bad: [[{ body: { confirm: 'somebody else' } }, 400], ...unreadable],
  as: () => signInAnew(world.app, 'Bayu'),
};

/** A call for each operation: without one the types do not agree. */
const exercises: Record<EndpointKey, Exercise> = {
  ...exercisesOfAnybody,
  ...analyticsExercises,
  ...administrationExercises(() => world.app),
  ...helperExercises(() => world),
  ...listExercises(async () => {
    const { data } = await owner.call('GET /api/auth/user');
    return { db: world.app.db, ownerId: Number(data.id), lists };
  }),
  'POST /api/auth/refresh': {
    good: () => ({ body: { refresh_token: owner.refreshToken } }),
    bad: [[{ body: { refresh_token: 'x' } }, 401], ...unreadable],
  },
  'POST /api/auth/logout': {
    good: async () => ({
      body: { refresh_token: (await world.app.signIn({ account: 'Bayu' })).refreshToken },
    }),
    bad: unreadable,
    as: nobody,
  },
  'GET /api/auth/logout': { good: plain, as: nobody },
  'POST /api/channels': {
    good: () => ({ body: { id: twoChannels.bayu.channel.id } }),
    bad: [
      [{ body: {} }, 400],
      [{ body: { id: 'UCx', handle: '@x' } }, 400],
      [{ body: { handle: '@nobody-at-all' } }, 404],
      ...unreadable,
    ],
  },
  'GET /api/channels/{id}': {
    good: () => ({ params: { id: twoChannels.rina.channel.id } }),
    bad: [[{ params: { id: 'UCnobody' } }, 404]],
  },
  'DELETE /api/channels/{id}': {
    good: () => ({ params: { id: twoChannels.bayu.channel.id } }),
    bad: [[{ params: { id: 'UCnobody' } }, 404]],
  },
  'GET /api/videos/{id}': {
    good: async () => ({ params: { id: await someVideo() } }),
    bad: [[{ params: { id: 'nobody' } }, 404]],
  },
  'PUT /api/videos/{id}/saved': {
    good: async () => ({ params: { id: await someVideo() } }),
    bad: [[{ params: { id: 'nobody' } }, 404]],
  },
  'DELETE /api/videos/{id}/saved': {
    good: async () => ({ params: { id: await someVideo() } }),
    bad: [[{ params: { id: 'nobody' } }, 404]],
  },
  'POST /api/comments/{id}/moderate': {
    good: () => ({ params: { id: world.comments.take() }, body: { reject: true } }),
    bad: [[{ params: { id: 'nobody' }, body: { reject: true } }, 404], ...unreadableOf('x')],
  },
  'POST /api/comments/bulk-moderate': {
    good: () => ({ body: { comment_ids: [world.comments.take(), 'nobody'], reject: true } }),
    bad: unreadable,
  },
  'POST /api/comments/undo': {
    good: () => ({ body: { comment_ids: [world.comments.take(), 'nobody'] } }),
    bad: unreadable,
  },
  'GET /api/authors': { good: plain, bad: [[{ query: { page: '0' } }, 400]] },
  'GET /api/authors/{id}': {
    good: async () => ({ params: { id: await someAuthor() } }),
    bad: [[{ params: { id: 'UCnobody' } }, 404]],
  },
  'POST /api/authors/trusted': {
    good: async () => ({ body: { author_channel_id: await someAuthor() } }),
    bad: [
      [{ body: { author_channel_id: 'not an id' } }, 400],
      [{ body: { author_channel_id: 'UCnobody' } }, 404],
      ...unreadable,
    ],
  },
  'DELETE /api/authors/trusted/{id}': {
    good: async () => {
      const id = await someAuthor();
      await owner.call('POST /api/authors/trusted', { body: { author_channel_id: id } });
      return { params: { id } };
    },
    bad: [[{ params: { id: 'UCnobody' } }, 404]],
  },
  'GET /api/blacklisted-words/{id}': aWord('maxwin'),
  'DELETE /api/blacklisted-words/{id}': aWord('gacor'),
  'POST /api/outbox/failed/retry': byReason,
  'POST /api/outbox/failed/dismiss': byReason,
  'POST /api/videos/{id}/refresh': {
    good: async () => ({ params: { id: await someVideo() } }),
    bad: [[{ params: { id: 'nobody' } }, 404]],
  },
  'GET /api/videos/{id}/comments': {
    good: async () => ({ params: { id: await someVideo() }, query: { maxResults: '3' } }),
    bad: [
      [{ params: { id: 'nobody' } }, 404],
      [{ params: { id: 'nobody' }, ...badCursor[0] }, 400],
    ],
  },
  'POST /api/videos/{id}/comments': {
    good: async () => ({ params: { id: await someVideo() }, body: { text: 'sampai jumpa' } }),
    bad: [[{ params: { id: 'nobody' }, body: { text: ' ' } }, 400], ...unreadableOf('x')],
  },
  'GET /api/comments/{id}/replies': {
    good: () => ({ params: { id: world.comments.own } }),
    bad: [[{ params: { id: 'nobody' } }, 404]],
  },
  'POST /api/comments/{id}/reply': {
    good: () => ({ params: { id: world.comments.own }, body: { text: 'sama-sama' } }),
    bad: [[{ params: { id: 'nobody' }, body: { text: 'halo' } }, 404], ...unreadableOf('x')],
  },
  'PUT /api/comments/{id}': {
    good: () => ({ params: { id: world.comments.own }, body: { text: 'terima kasih, semua' } }),
    bad: [[{ params: { id: 'nobody' }, body: { text: 'halo' } }, 404], ...unreadableOf('x')],
  },
  'DELETE /api/comments/{id}': {
    good: () => ({ params: { id: world.comments.own } }),
    bad: [[{ params: { id: 'nobody' } }, 404]],
  },
  'POST /api/comments/{id}/not-spam': {
    good: () => ({ params: { id: world.comments.take() } }),
    bad: [[{ params: { id: 'nobody' } }, 404]],
  },
  'POST /api/comments/{id}/report': {
    good: () => ({ params: { id: world.comments.take() } }),
    bad: [[{ params: { id: 'nobody' } }, 404]],
  },
  'DELETE /api/sessions/{id}': {
    async good() {
      await signIn({ serverUrl: world.app.url, account: 'Rina' });
      const { data } = await owner.call('GET /api/sessions');
      return { params: { id: data.sessions.find(({ current }) => !current)?.id ?? '' } };
    },
    bad: [[{ params: { id: '999999' } }, 404]],
  },
  'POST /api/connection/disconnect': leaving,
  'POST /api/account/delete': leaving,
  'GET /api/jobs/{id}': {
    good: async () => ({ params: { id: (await syncChannel(owner)).id } }),
    bad: [[{ params: { id: '999999' } }, 404]],
  },
  ...exercisesOfOwner(() => world),
  ...reportExercises(() => owner),
  ...ruleExercises(() => owner),
  ...setupExercises(nobody),
};

test('the published document is the one that the contract makes, and the server gives it', async () => {
  const made: unknown = JSON.parse(JSON.stringify(openapiDocument()));
  expect(publishedDocument).toEqual(made);
  const answer = await nobody().send('GET /api/openapi.json');
  expect(await answer.json()).toEqual(made);
});

test('every operation is described, exercised, and named once', () => {
  expect(describedOperations.map(([key]) => key).toSorted()).toEqual(endpointKeys.toSorted());
  expect(Object.keys(exercises).toSorted()).toEqual(endpointKeys.toSorted());
  const names = describedOperations.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(endpointKeys.length);
});

describe.each(endpointKeys)('%s answers as the document says', (key) => {
  const { good, bad = [] } = exercises[key];
  const client = exercises[key].as ?? (() => owner);

  if (good) {
    test('when all is well', async () => {
      const [session, input] = [await client(), await good()];
      const before = await linesOfOwners();
      const answered = await readAnswer(await session.send(key, input));
      expect(answered.status).toBeLessThan(400);
      // The activity log is never cut, so that nobody may write 600 lines a minute.
      if (!hasOwnLimit(key)) expect(await linesOfOwners()).toBe(before);
      expect(deviationsOf(key, answered)).toEqual([]);
    });
  }

  test.each(bad)('when it is refused: %j', async (input, status) => {
    const answered = await readAnswer(await (await client()).send(key, input));
    expect(answered.status).toBe(status);
    expect(deviationsOf(key, answered)).toEqual([]);
  });

  test('under a name that is not ours', async () => {
    const [method = '', path = ''] = key.split(' ');
    const headers = { host: 'evil.example' };
    const {
      status,
      headers: told,
      body,
    } = await sendRaw(world.app.url, {
      method,
      target: path.replace('{id}', 'x'),
      headers,
    });
    expect(status).toBe(421);
    const contentType = told.get('content-type') ?? null;
    expect(deviationsOf(key, { status, contentType, body })).toEqual([]);
  });
});

test.each(sessionEndpoints)('%s without a session is refused as the document says', async (key) => {
  const answered = await readAnswer(
    await anonymous(world.app.url).send(key, { params: { id: 'x' } }),
  );
  expect(answered.status).toBe(401);
  expect(deviationsOf(key, answered)).toEqual([]);
});
