import { rotateKeys } from '../server/account/auth/rotate-keys.ts';
import type { VaultKeys } from '../server/account/auth/sealed-text.ts';
import {
  DIGEST_ID,
  loadSecrets,
  newVaultKey,
  placeOfVaultKeys,
} from '../server/account/auth/secrets.ts';
import { digestKeyOf } from '../server/account/auth/token-vault.ts';
import { ConfigError } from '../server/base/config.ts';
import { connect } from '../server/db/connect.ts';
import { isOfNewDatabase } from '../server/setup/owners.repository.ts';
import { contextOf, realAddressOf } from './back-up.ts';
import type { RunOptions } from './run-options.ts';

/** Gives all stored access to Google to the newest key, and says what comes next. Throws ConfigError. */
export async function handleKeys(
  options: Pick<RunOptions, 'env' | 'settingsFile' | 'forceUnlock' | 'signal' | 'say'>,
): Promise<void> {
  await using started = new AsyncDisposableStack();
  const context = contextOf(options, started);
  const { config, dataDir, say, savedClient, signal } = context;
  const connectionString = await realAddressOf(context);
  if (connectionString === undefined) throw nothing();
  const secrets = { dataDir, ...config.secrets };
  const { vaultKeys: keys } = await loadSecrets(secrets);
  const { db } = connect({ connectionString, poolSize: 1 });
  started.defer(() => db.destroy());
  const { renewed, lost, changed } = await rotateKeys(db, keys, (rotated) => {
    signal.throwIfAborted();
    say(`${rotated.renewed} so far …`);
  }).catch((error: unknown) => {
    throw isOfNewDatabase(error) ? nothing() : error;
  });
  const client = await savedClient.read();
  if (client) await savedClient.write(client);
  say(`${renewed} tokens of Google were encrypted anew with the key "${keys[0].id}".`);
  if (lost > 0) say(`${lost} open with no key: their owners will be asked to sign in.`);
  if (changed > 0) say(`${changed} changed meanwhile: run this again.`);
  else for (const sentence of whatIsNext(keys, placeOfVaultKeys(secrets))) say(sentence);
}

function whatIsNext(keys: VaultKeys, place: string): string[] {
  const old = keys.slice(1).filter(({ id }) => id !== DIGEST_ID);
  if (old.length === 0) {
    return [
      `No other key is in use. For a new one, put this first in ${place}, start every Sapu again, and run this once more:`,
      newVaultKey().trim(),
    ];
  }
  const names = old.map(({ id }) => `"${id}"`).join(' and ');
  return [
    `Nothing of this database needs ${names} any more. A backup from before now does: keep a copy beside it.`,
    ...(keys.some(({ id }) => id === DIGEST_ID)
      ? [`Take ${names} out of ${place}.`]
      : [
          `In ${place}, put this in the place of ${names}. It opens nothing, and links in e-mails and signatures of webhooks stay as they are:`,
          `${DIGEST_ID}:${digestKeyOf(keys).toString('base64')}`,
        ]),
  ];
}

const nothing = () =>
  new ConfigError('There is nothing to encrypt: no channel was connected here yet.');
