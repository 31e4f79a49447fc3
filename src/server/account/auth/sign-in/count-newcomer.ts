import { nextPacificMidnight } from '../../../../platform/pacific-day.ts';
import { PlatformError } from '../../../../platform/youtube-errors.ts';
import { countCall } from '../../../db/call-counts.ts';
import { LEDGER } from '../../../youtube/quota-ledger.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { sha256 } from '../secrets.ts';

/** How often in a day the channel of somebody is looked for who is not here with one. */
const MOST = 10;

/**
 * Counts that the channel of a newcomer is looked for, and throws PlatformError `quota_exhausted` when
 * that is too often. It takes of what all newcomers have together: who signs in and disconnects without
 * end would keep the others out.
 */
export async function countNewcomer({ db, clock }: AuthDeps, googleId: string): Promise<void> {
  const now = clock.now();
  const key = `newcomer ${sha256(googleId).toString('hex')}`;
  const { calls } = await countCall(db, { key, now, endsAt: nextPacificMidnight(now) });
  if (calls > MOST) throw new PlatformError('quota_exhausted', LEDGER);
}
