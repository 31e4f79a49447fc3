import { loadSecrets } from '../../src/server/account/auth/secrets.ts';
import { createTokenVault, type TokenVault } from '../../src/server/account/auth/token-vault.ts';
import type { MailRow } from '../../src/server/db/notification-tables.ts';
import { inOwnerTransaction } from '../../src/server/db/owner-transaction.ts';
import { confirmToken, unsubscribeToken } from '../../src/server/notifications/mail/mail-links.ts';
import { findMail, saveAddress } from '../../src/server/notifications/mail-addresses.repository.ts';
import { newSubscription } from './browser-keys.ts';
import type { Moderating } from './moderating.ts';
import {
  actExercises,
  campaignExercises,
  type Exercise,
  plain,
  unreadable,
} from './openapi-exercise.ts';
import { openToScripts, startScript } from './scripts.ts';
import { anonymous } from './sign-in.ts';
import { goneHidden, tellCampaign } from './tell-campaign.ts';

const address = 'rina@kebun.example';
const nobodys = `1.${'x'.repeat(43)}`;

/** Exercises that need what the owner has. */
export const exercisesOfOwner = (world: () => Moderating) => ({
  ...actExercises(() => world().owner),
  ...campaignExercises(() => world().owner),
  'POST /api/notifications/{id}/read': {
    async good() {
      return { params: { id: await tellCampaign(world().app.db, await ownerIdOf(world())) } };
    },
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'POST /api/notifications/{id}/bring-back': {
    async good() {
      const [{ db }, ownerId] = [world().app, await ownerIdOf(world())];
      return { params: { id: await tellCampaign(db, ownerId, goneHidden) } };
    },
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'POST /api/comments/sweep': {
    good: () => ({ body: { dry_run: true } }),
    bad: [[{ body: { dry_run: 'yes' } }, 400], ...unreadable],
    as: () => startScript(world().owner, ['automate']),
  } satisfies Exercise,
  'GET /api/webhooks': { good: plain } satisfies Exercise,
  'POST /api/webhooks': {
    good: () => ({ body: { url: 'https://hooks.example.org/sapu' } }),
    bad: [
      [{ body: { url: 'http://hooks.example.org/sapu' } }, 400],
      [{ body: { url: 'https://127.0.0.1/sapu' } }, 400],
      [{ body: { url: 'https://hooks.example.org:8443/sapu' } }, 400],
      [{ body: { url: 'https://me:secret@hooks.example.org/sapu' } }, 400],
      ...unreadable,
    ],
  } satisfies Exercise,
  'GET /api/webhooks/{id}': {
    good: async () => ({ params: { id: (await openToScripts(world().owner)).hookId } }),
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'GET /api/tokens/{id}': {
    good: async () => ({ params: { id: (await startScript(world().owner, ['read'])).made.id } }),
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'POST /api/webhooks/{id}/test': {
    good: async () => ({ params: { id: (await openToScripts(world().owner)).hookId } }),
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'DELETE /api/webhooks/{id}': {
    good: async () => ({ params: { id: (await openToScripts(world().owner)).hookId } }),
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'GET /api/tokens': { good: plain } satisfies Exercise,
  'POST /api/tokens': {
    good: () => ({ body: { name: 'Laporan malam', scopes: ['read'] } }),
    bad: [
      [{ body: { name: 'x', scopes: [] } }, 400],
      [{ body: { name: 'x', scopes: ['delete'] } }, 400],
      [{ body: { name: 'x', scopes: ['automate'] } }, 400],
      ...unreadable,
    ],
  } satisfies Exercise,
  'DELETE /api/tokens/{id}': {
    good: async () => ({ params: { id: (await startScript(world().owner, ['read'])).made.id } }),
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'PUT /api/notifications/mail': {
    good: () => ({ body: { address, language: 'id' } }),
    bad: [
      [{ body: { address: 'rina', language: 'id' } }, 400],
      [{ body: { address: `${address}\r\nBcc: bayu@bengkel.example`, language: 'id' } }, 400],
      [{ body: { address: 'bayu@bengkel.example', language: 'id' } }, 429],
      ...unreadable,
    ],
  } satisfies Exercise,
  'DELETE /api/notifications/mail': { good: plain } satisfies Exercise,
  'POST /api/push-subscriptions': {
    good: () => ({ body: newSubscription() }),
    bad: [
      [{ body: { ...newSubscription(), endpoint: 'http://push.example/1' } }, 400],
      [{ body: { ...newSubscription(), endpoint: 'https://127.0.0.1/1' } }, 400],
      [{ body: { ...newSubscription(), keys: { p256dh: 'x', auth: 'x' } } }, 400],
      ...unreadable,
    ],
  } satisfies Exercise,
  'DELETE /api/push-subscriptions/{id}': {
    async good() {
      const body = newSubscription();
      const { data } = await world().owner.call('POST /api/push-subscriptions', { body });
      return { params: { id: data.push.browsers.at(-1)?.id ?? '' } };
    },
    bad: [[{ params: { id: '999999' } }, 404]],
  } satisfies Exercise,
  'POST /api/notifications/mail/confirm': {
    good: async () => ({ body: { token: await linkTo(world(), confirmToken) } }),
    bad: [[{ body: { token: nobodys } }, 400], ...unreadable],
    as: () => anonymous(world().app.url),
  } satisfies Exercise,
  'POST /api/notifications/mail/unsubscribe': {
    good: async () => ({ query: { token: await linkTo(world(), unsubscribeToken) } }),
    bad: [
      [{ query: { token: nobodys } }, 400],
      [{ query: {} }, 400],
    ],
    as: () => anonymous(world().app.url),
  } satisfies Exercise,
});

const ownerIdOf = async ({ owner }: Moderating) =>
  Number((await owner.call('GET /api/auth/user')).data.id);

/** The signed words of a link, as a message to the owner holds them. */
async function linkTo(
  world: Moderating,
  token: (vault: TokenVault, mail: MailRow) => string,
): Promise<string> {
  const { db, dataDir } = world.app;
  const ownerId = await ownerIdOf(world);
  await inOwnerTransaction(db, ownerId, (tx) =>
    saveAddress(tx, ownerId, { address, language: 'id', now: new Date() }),
  );
  const mail = await findMail(db, ownerId);
  if (!mail) throw new Error('no address was stored');
  return token(createTokenVault((await loadSecrets({ dataDir })).vaultKeys), mail);
}
