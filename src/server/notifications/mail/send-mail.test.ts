import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JoinedOwner, startJoinedOwner } from '../../../../test/support/joined-owner.ts';
import { type MailServer, startMailServer } from '../../../../test/support/mail-server.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { saveAddress } from '../mail-addresses.repository.ts';
import { createMailer } from './mailer.ts';
import { sendDueMail } from './send-mail.ts';

let mails: MailServer;
let world: JoinedOwner;
beforeEach(async () => {
  mails = await startMailServer();
  world = await startJoinedOwner();
  const address = { address: 'rina@kebun.example', language: 'id' } as const;
  await inOwnerTransaction(world.db, world.ownerId, (tx) =>
    saveAddress(tx, world.ownerId, { ...address, now: world.clock.now() }),
  );
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

/** Sends what is due. Returns in how many seconds the next message is. */
async function send(): Promise<number | undefined> {
  const mailer = createMailer({ url: mails.url, from: 'Sapu <sapu@sapu.example>' });
  const next = await sendDueMail({ ...world.deps, mailer }, world.ownerId);
  return next && (next.getTime() - world.clock.now().getTime()) / 1000;
}

test('a confirmation is sent once, by whichever worker comes first', async () => {
  await Promise.all([send(), send()]);
  expect(mails.messages).toHaveLength(1);
  expect(await send()).toBeUndefined();
  expect(mails.messages).toHaveLength(1);
});

test('a confirmation that is not taken comes after growing pauses, until its link would end', async () => {
  mails.refuse('message', 451);
  expect(await send()).toBe(60);
  world.clock.advance({ seconds: 60 });
  expect(await send()).toBe(120);
  mails.refuse('message', undefined);
  world.clock.advance({ days: 1 });
  expect(await send()).toBeUndefined();
  expect(mails.messages).toEqual([]);
});
