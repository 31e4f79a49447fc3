import type { Session } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/**
 * Signs in an account that may just have left. Giving its old grant back ends all that it has
 * granted, as it does at Google, so that comes first.
 */
export async function signInAnew(app: TestApp, account: string): Promise<Session> {
  await waitFor('earlier grants to be given back', async () => {
    const left = await app.db.selectFrom('grant_revocations').select('id').execute();
    return left.length === 0;
  });
  return app.signIn({ account });
}
