import type { Exercise } from './openapi-exercise.ts';
import { plain, unreadableOf } from './openapi-exercise.ts';
import { signInAnew } from './sign-in-anew.ts';
import type { TestApp } from './test-app.ts';

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
