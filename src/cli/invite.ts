import {
  INVITATION_DAYS,
  makeInvitation,
} from '../server/account/auth/sign-in/invitations.repository.ts';
import { systemClock } from '../server/base/clock.ts';
import { ConfigError } from '../server/base/config.ts';
import { connect } from '../server/db/connect.ts';
import { contextOf, realAddressOf } from './back-up.ts';
import type { RunOptions } from './run-options.ts';

type InviteOptions = Pick<RunOptions, 'env' | 'settingsFile' | 'forceUnlock' | 'signal' | 'say'>;

/** Prints a link that lets one more person in, whether the server runs or not. Throws ConfigError. */
export async function invite(options: InviteOptions): Promise<void> {
  await using started = new AsyncDisposableStack();
  const context = contextOf(options, started);
  const { config, say } = context;
  const connectionString = await realAddressOf(context);
  if (connectionString === undefined)
    throw new ConfigError('Start Sapu before you invite somebody.');
  const { db } = connect({ connectionString, poolSize: 1 });
  started.defer(() => db.destroy());
  const secret = await makeInvitation({ db, clock: systemClock });
  const page = config.frontendUrl ?? config.publicUrl ?? `http://localhost:${config.port}`;
  say(`${page}/login?invitation=${secret}`);
  say(`Whoever signs in by this link first may stay. It ends after ${INVITATION_DAYS} days.`);
}
