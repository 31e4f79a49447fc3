const CATALOGUE =
  'It reads the catalogue of the coordinator, where the engine has tables and keys of its own.';
const LOCKS = 'It looks for a lock on the coordinator, and the lock is on the node of the owner.';
const TWO_SERVERS =
  'Its second server shares the database here, and the first, which may reach this machine, sends.';

const RESTORED =
  'It does to the rows of all owners what a restore does, which fills an empty place.';

/** Tests that `npm run test:citus` skips, by file and name, each with the reason. No file is left out. */
export const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test/api/acts-and-the-lock.test.ts': {
    'an act that waits for the lock leaves alone what somebody has approved': LOCKS,
    'an act that waits for the lock leaves alone what nothing flags any more': LOCKS,
    'an act that waits for the lock leaves alone what somebody has decided on as it was before':
      LOCKS,
    'what fails is not tried again over a decision that was made meanwhile': LOCKS,
    'undoing what waits leaves a decision that was made meanwhile': LOCKS,
    'undoing what waits leaves a decision that somebody repeats meanwhile': LOCKS,
    'an act that waits in line when its token is revoked is not carried out': LOCKS,
    'who waits for the lock loses nothing of the undo delay': LOCKS,
  },
  'test/api/administrator.test.ts': {
    'of two who come first at once, one is administrator': LOCKS,
  },
  'test/api/bulk-moderation.test.ts': {
    'what became of a call is written once whoever holds the owner is done': LOCKS,
  },
  'test/api/changes-of-a-busy-account.test.ts': {
    'a share that is refused has changed nothing, and the next call sets it with its line': LOCKS,
    'a pause that cannot be told yet holds, and is told once the owner is free': LOCKS,
  },
  'test/api/hold-first-approvals.test.ts': {
    'nor does a restored backup': RESTORED,
  },
  'test/outbox/waiting-sender.test.ts': {
    'it takes what is due, and writes what became of it': LOCKS,
    'it ends what needs no call': LOCKS,
  },
  'test/api/owner-keys.test.ts': {
    'every table of an owner is led by the owner in all its keys and indexes': CATALOGUE,
    'foreign keys lead to users, or to a row of the same owner': CATALOGUE,
    'every row of an owner is deleted with the row of users': CATALOGUE,
  },
  'test/api/push-notifications.test.ts': {
    'a name that leads to this machine is never connected to': TWO_SERVERS,
  },
  'test/api/webhooks.test.ts': {
    'a webhook with many messages lets other owners’ go between them': TWO_SERVERS,
  },
};
