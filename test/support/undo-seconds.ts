import type { Database } from '../../src/server/db/schema.ts';

/** How long every owner's decisions wait from now on, until they are sent. */
export async function setUndoSeconds(db: Database, seconds: number): Promise<void> {
  const preferences = JSON.stringify({ undo_seconds: seconds });
  await db.updateTable('users').set({ preferences }).execute();
}
