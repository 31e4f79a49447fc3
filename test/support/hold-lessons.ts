import { changeState } from '../../src/server/judging/judging-states.repository.ts';
import type { Session } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/**
 * What this owner's decisions teach is applied in an hour, as after an earlier lesson. Without this
 * the first decisions flag comments like theirs some moments later, and what is to review grows.
 */
export async function holdLessons(app: TestApp, owner: Session): Promise<void> {
  const { data: user } = await owner.call('GET /api/auth/user');
  await changeState(app.db, Number(user.id), { learnt_at: new Date() });
}
