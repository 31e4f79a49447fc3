import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/template-database.ts';
import { claimPurpose } from './claim-purpose.ts';

it('keeps demo and real data in different databases', async () => {
  const database = await createTestDatabase();
  const { connectionString } = database;
  await Promise.all(Array.from({ length: 5 }, () => claimPurpose(connectionString, 'demo')));
  await expect(claimPurpose(connectionString, 'real')).rejects.toThrow(/holds demo data/);
  await claimPurpose(connectionString, 'demo');
  await database.drop();
});
