import manifest from '../../../../package.json' with { type: 'json' };
import type { Installation } from '../../../contract/administration.ts';
import { pacificDay } from '../../../platform/pacific-day.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { notFound } from '../../base/errors.ts';
import { metaOf } from '../../base/page-meta.ts';
import type { Actor, Deps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { OwnerId } from '../../db/schema.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { countSharers } from '../../youtube/quota.repository.ts';
import { equalShare } from '../../youtube/quota-ledger.ts';
import { listAccountsToday } from '../accounts/accounts.repository.ts';
import { findAdministrator } from '../accounts/administrator.ts';
import { requireFreshSignIn } from '../auth/sessions/fresh-sign-in.ts';
import { admitsOnlyNearby } from '../auth/sign-in/admission.ts';
import {
  deleteInvitation,
  invitationLink,
  listInvitations,
  makeInvitation,
} from '../auth/sign-in/invitations.repository.ts';
import { changeAccount, removeAccount } from './change-account.ts';
import { presentOwner } from './owner.presenter.ts';
import {
  type ChannelsOfAccount,
  countAccounts,
  findAccountOf,
  listAccounts,
  measureDatabase,
  measureOwners,
} from './owners.repository.ts';

/** The administrator's page. The table of who may keeps everybody else out. */
export function registerAdministrationRoutes(on: Register, deps: Deps): void {
  const { db, clock, config, youtube, disk, events } = deps;

  async function present(accounts: readonly ChannelsOfAccount[]) {
    const ids = accounts.flatMap((channels) => channels.map(({ id }) => id));
    const names = accounts.map(([first]) => first.google_id);
    const [figures, today, administrator] = await Promise.all([
      measureOwners(db, ids),
      listAccountsToday(db, names, pacificDay(clock.now())),
      findAdministrator(db, config),
    ]);
    return accounts.map((channels) =>
      presentOwner({
        channels,
        figures: channels.flatMap(({ id }) => figures.get(id) ?? []),
        today: today.get(channels[0].google_id),
        isAdministrator: channels[0].google_id === administrator?.google_id,
      }),
    );
  }

  /** Notes in the administrator's own log what they did. */
  const note = ({ ownerId }: Actor, action: string, target: string) =>
    inOwnerTransaction(db, ownerId, (tx) =>
      recordAudit(tx, ownerId, { at: clock.now(), action, target }),
    );

  on('GET /api/admin', async () => {
    const [day, sharers, database, invitations] = await Promise.all([
      youtube.quota.today(),
      countSharers(db),
      measureDatabase(db),
      listInvitations(deps),
    ]);
    return {
      data: {
        quota: {
          daily: day.daily,
          used: day.used,
          equal_share: equalShare(day.daily, sharers),
          resets_at: day.resetsAt.toISOString(),
        },
        disk_free_bytes: disk.state().freeBytes,
        database_bytes: database.bytes,
        versions: {
          sapu: manifest.version,
          node: process.versions.node,
          postgresql: database.version,
        },
        invitations: invitations.map(({ id, ends_at }) => ({ id, ends_at: ends_at.toISOString() })),
        admits: admitsOf(config),
      },
    };
  });

  on('GET /api/admin/owners', async ({ query: { page, page_size: pageSize } }) => {
    const offset = (page - 1) * pageSize;
    const [accounts, total] = await Promise.all([
      listAccounts(db, { limit: pageSize, offset }),
      countAccounts(db),
    ]);
    return { data: await present(accounts), meta: metaOf(total, { page, pageSize }) };
  });

  on('PUT /api/admin/owners/{id}', async ({ params, body }) => {
    const id: OwnerId = Number(params.id);
    const { dailyUnits } = config;
    for (const changed of await changeAccount(deps, id, { ...body, dailyUnits })) {
      await events.publish(changed, { type: 'connection' });
      await events.publish(changed, { type: 'notifications' });
    }
    const account = await findAccountOf(db, id);
    const [owner] = account ? await present([account]) : [];
    if (!owner) throw notFound('Owner');
    return { data: owner };
  });

  on('DELETE /api/admin/owners/{id}', async ({ actor, params }) => {
    await requireFreshSignIn(deps, actor);
    await removeAccount(deps, Number(params.id));
    await note(actor, 'remove_account', params.id);
    return { data: { id: params.id } };
  });

  on('POST /api/admin/invitations', async ({ actor }) => {
    const { secret, id, endsAt } = await makeInvitation(deps);
    await note(actor, 'invite_person', id);
    const url = invitationLink(config, secret);
    return { data: { id, ends_at: endsAt.toISOString(), url } };
  });

  on('DELETE /api/admin/invitations/{id}', async ({ actor, params }) => {
    if (!(await deleteInvitation(db, params.id))) throw notFound('Invitation');
    await note(actor, 'withdraw_invitation', params.id);
    return { data: { id: params.id } };
  });
}

/** Who comes in without an invitation. */
function admitsOf(config: Deps['config']): Installation['admits'] {
  if (config.admitsEverybody && !admitsOnlyNearby(config)) return 'everybody';
  return config.allowedAccounts.length > 0 ? 'listed' : 'invited';
}
