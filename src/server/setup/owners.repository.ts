import type { Queryable } from '../db/schema.ts';

const NO_DATABASE = '3D000';
const NO_TABLE = '42P01';

/** Whether anybody has signed in. A database that does not exist yet has no owner. */
export async function hasOwner(db: Queryable): Promise<boolean> {
  try {
    const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    return user !== undefined;
  } catch (error) {
    if (isOfNewDatabase(error)) return false;
    throw error;
  }
}

/** Whether a query failed because Sapu has not made its database or tables yet. */
export const isOfNewDatabase = (error: unknown): boolean =>
  // An error of connecting is wrapped in one that says what was lost.
  [codeOf(error), codeOf((error as Error).cause)].some(
    (code) => code === NO_DATABASE || code === NO_TABLE,
  );

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code;
