import { expect, test } from 'vitest';
import { PlatformError } from '../../platform/youtube-errors.ts';
import { callerError } from './caller-error.ts';

test('a refusal of our own comes without a cause, so that the log has no stack of it', () => {
  const byLedger = callerError(new PlatformError('quota_exhausted', 'ledger'));
  expect(byLedger).toMatchObject({ code: 'quota_exhausted', cause: undefined });
  const byGoogle = new PlatformError('quota_exhausted', 'quotaExceeded', new Error('403'));
  expect(callerError(byGoogle)).toMatchObject({ code: 'quota_exhausted', cause: byGoogle });
});
