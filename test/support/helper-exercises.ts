import { startHelping } from './helping.ts';
import type { Moderating } from './moderating.ts';
import { type Exercise, plain, unreadable, unreadableOf } from './openapi-exercise.ts';
import { signInAnew } from './sign-in-anew.ts';
import type { Things } from './two-owners.ts';

/** The calls by which an owner says who helps. */
export function helperExercises(world: () => Moderating) {
  const helper = async () => {
    const { app, owner } = world();
    const session = await startHelping(app, owner, { account: 'Bayu', role: 'viewer' });
    return { id: (await session.call('GET /api/auth/user')).data.id };
  };
  const nobody = { params: { id: '999999' } };
  return {
    'GET /api/helpers': { good: plain } satisfies Exercise,
    'POST /api/helpers': {
      good: () => ({ body: { role: 'viewer' } }),
      bad: [[{ body: { role: 'owner' } }, 400], ...unreadable],
      as: () => signInAnew(world().app, 'Rina'),
    } satisfies Exercise,
    'PUT /api/helpers/{id}': {
      good: async () => ({ params: await helper(), body: { role: 'moderator' } }),
      bad: [
        [{ ...nobody, body: { role: 'viewer' } }, 404],
        [{ ...nobody, body: { role: 'owner' } }, 400],
        ...unreadableOf('1'),
      ],
    } satisfies Exercise,
    'DELETE /api/helpers/{id}': {
      good: async () => ({ params: await helper() }),
      bad: [
        [nobody, 404],
        [{ params: { id: '0123456789abcdef' } }, 404],
      ],
    } satisfies Exercise,
    'DELETE /api/helping': {
      good: plain,
      as() {
        const { app, owner } = world();
        return startHelping(app, owner, { account: 'Bayu', role: 'viewer' });
      },
    } satisfies Exercise,
  };
}

/** How one owner tries to get at the helpers of another. */
export const helperAttempts = {
  'GET /api/helpers': ({ ownerId }: Things) => [{}, { query: { user_id: ownerId } }],
  // Its answer tells a new secret each time.
  'POST /api/helpers': () => [],
  'PUT /api/helpers/{id}': ({ ownerId }: Things) => [
    { params: { id: ownerId }, body: { role: 'viewer' } },
  ],
  'DELETE /api/helpers/{id}': ({ ownerId }: Things) => [
    { params: { id: ownerId } },
    { params: { id: ownerId }, query: { user_id: ownerId } },
  ],
  'DELETE /api/helping': ({ ownerId, channelId }: Things) => [
    {},
    { query: { user_id: ownerId } },
    { headers: { 'sapu-channel': channelId } },
  ],
};
