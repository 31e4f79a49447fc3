import type { Transaction } from 'kysely';
import type { SignInFailure } from '../../../../contract/sign-in-failures.ts';
import type { GoogleIdentity } from '../../../../platform/google-oauth.ts';
import { recordAudit } from '../../../audit/audit.repository.ts';
import { inAccountTransaction, inTurnOf, lockPatiently } from '../../../db/owner-transaction.ts';
import type { OwnerTransaction, Queryable, Schema, UserRow } from '../../../db/schema.ts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { nameInLog } from '../../accounts/helper-name.ts';
import { helpsAnother, listHelpers, saveHelper } from '../../accounts/helpers.repository.ts';
import type { AuthDeps, SignedInOwner } from '../auth-deps.ts';
import { findUser, listUsersOfAccount, saveHelpingUser, saveProfile } from '../users.repository.ts';
import { findHelperLink, type HelperLink, useInvitation } from './invitations.repository.ts';

/** Whose session begins, and the channel that the person has come to help on. */
export interface SignedInHelper extends SignedInOwner {
  readonly helps?: string;
}

/**
 * Lets in who comes to help: of a link, or known already. Google has said who they are, and has given
 * nothing else, so nothing of its answer is kept but a name, an address and a picture.
 */
export async function signInHelper(
  deps: AuthDeps,
  person: GoogleIdentity,
  invitation: Buffer | null,
): Promise<SignedInHelper | SignInFailure> {
  const { db, clock, tellOfHelper } = deps;
  const link = invitation ? await findHelperLink(deps, invitation) : undefined;
  if (invitation && !link) return 'helper_link_over';
  const now = clock.now();
  const letIn = async (tx: Transaction<Schema>) => {
    const known = (await listUsersOfAccount(tx, person.subject)).toSorted(byLastLogin);
    if (!invitation || !link) {
      const [last] = known;
      if (last?.only_helps) await saveHelpingUser(tx, person, now);
      return last && sessionOf(last);
    }
    // Owners who try their own link sign in as usual, and leave it for somebody else.
    const own = known.find(({ id }) => id === link.invitedBy);
    if (own) return sessionOf(own);
    const owner = await lockPatiently(tx, link.invitedBy);
    return accept(owner, { link, invitation, person, known, now }, { tellOfHelper });
  };
  // Their account's rows are read under its lock: they may be signing in as an owner at the same time.
  const locked = () => inAccountTransaction(db, person.subject, letIn);
  const signedIn = await (link ? inTurnOf(db, link.invitedBy, locked) : locked());
  return signedIn ?? (link ? 'helper_link_over' : 'not_invited');
}

interface Acceptance {
  link: HelperLink;
  invitation: Buffer;
  person: GoogleIdentity;
  known: readonly UserRow[];
  now: Date;
}

/**
 * Returns nothing when somebody else took the link, the owner has left, or one of the two is paused. Who helps
 * another owner of the channel leaves the link unused: their calls could not say for whom they are.
 */
async function accept(
  tx: OwnerTransaction,
  { link: { invitedBy: ownerId, role }, invitation, person, known, now }: Acceptance,
  { tellOfHelper }: Pick<AuthDeps, 'tellOfHelper'>,
): Promise<SignedInHelper | SignInFailure | undefined> {
  const owner = await findUser(tx, ownerId);
  const channelId = owner?.youtube_channel_id;
  if (!channelId || owner.connection === 'paused') return undefined;
  const own = known.find((user) => user.youtube_channel_id === channelId);
  if (own) return sessionOf(own);
  // Who is paused could delete their account, and come back to help.
  if ((await findAccount(tx, person.subject))?.paused_at) return undefined;
  const rows = known.map(({ id }) => id);
  if (await helpsAnother(tx, rows, owner)) return 'helps_already';
  if (!(await useInvitation(tx, invitation))) return undefined;
  const account = await accountOf(tx, { ownerId, person, known, now });
  await saveHelper(tx, ownerId, { helperId: account.id, role, since: now });
  const details = { person: nameInLog(account), role };
  await recordAudit(tx, ownerId, { at: now, actor: 'system', action: 'add_helper', details });
  // The link may have reached somebody else than was meant.
  await tellOfHelper(tx, ownerId, account.id);
  return { ...sessionOf(account), helps: channelId };
}

/** The account's row that helps this owner already, that was used last, or that is made for helping. */
async function accountOf(
  tx: Queryable,
  {
    ownerId,
    person,
    known,
    now,
  }: Pick<Acceptance, 'person' | 'known' | 'now'> & { ownerId: number },
): Promise<UserRow> {
  const helping = await listHelpers(tx, ownerId);
  const same = known.find(({ id }) => helping.some(({ helper_id }) => helper_id === id));
  const account = same ?? known[0];
  // Who disconnected has left neither name nor address.
  if (account?.name === '') return saveProfile(tx, account.id, { ...person, now });
  if (account && !account.only_helps) return account;
  return saveHelpingUser(tx, person, now);
}

const sessionOf = ({ id, youtube_channel_id }: UserRow): SignedInOwner => ({
  ownerId: id,
  channelId: youtube_channel_id,
});

const byLastLogin = (one: UserRow, other: UserRow) =>
  (other.last_login?.getTime() ?? 0) - (one.last_login?.getTime() ?? 0);
