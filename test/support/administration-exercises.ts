import type { Exercise } from './openapi-exercise.ts';
import { plain, unreadableOf } from './openapi-exercise.ts';
import { signInAnew } from './sign-in-anew.ts';
import type { TestApp } from './test-app.ts';
import type { Things } from './two-owners.ts';

/** The calls of the administrator, who is the owner of these tests. */
export function administrationExercises(app: () => TestApp) {
  const idOf = async (account: string) => {
    const session = await app().signIn({ account });
    return (await session.call('GET /api/auth/user')).data.id;
  };
  const administrator = () => signInAnew(app(), 'Rina');
  const invited = async () => {
    const { data } = await (await administrator()).call('POST /api/admin/invitations');
    return { params: { id: data.id } };
  };
  const nobody = { params: { id: '999999' } };
  return {
    'GET /api/admin': { good: plain } satisfies Exercise,
    'GET /api/admin/owners': {
      good: () => ({ query: { page_size: '10' } }),
      bad: [[{ query: { page: '0' } }, 400]],
    } satisfies Exercise,
    'PUT /api/admin/owners/{id}': {
      good: async () => ({ params: { id: await idOf('Bayu') }, body: { share: 100 } }),
      bad: [
        [{ ...nobody, body: { paused: true } }, 404],
        [{ ...nobody, body: { share: 0 } }, 400],
        ...unreadableOf('1'),
      ],
    } satisfies Exercise,
    'DELETE /api/admin/owners/{id}': {
      good: async () => ({ params: { id: await idOf('Bayu') } }),
      bad: [[nobody, 404]],
      as: administrator,
    } satisfies Exercise,
    'POST /api/admin/invitations': { good: plain } satisfies Exercise,
    'DELETE /api/admin/invitations/{id}': {
      good: invited,
      bad: [[{ params: { id: '0123456789abcdef' } }, 404]],
    } satisfies Exercise,
  };
}

/** How one owner tries to do to another what the administrator alone may. */
export const administrationAttempts = {
  'GET /api/admin': () => [{}],
  'GET /api/admin/owners': ({ ownerId }: Things) => [{}, { query: { user_id: ownerId } }],
  'PUT /api/admin/owners/{id}': ({ ownerId }: Things) => [
    { params: { id: ownerId }, body: { paused: true } },
    { params: { id: ownerId }, body: { share: 1 } },
  ],
  'DELETE /api/admin/owners/{id}': ({ ownerId }: Things) => [{ params: { id: ownerId } }],
  'POST /api/admin/invitations': () => [{}],
  'DELETE /api/admin/invitations/{id}': () => [{ params: { id: '0123456789abcdef' } }],
};
