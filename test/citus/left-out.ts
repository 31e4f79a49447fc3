const TWO = 'It starts an installation beside the one of its file, and there is one database.';
const LOCKS = 'It looks for a lock on the coordinator, and the lock is on the node of the owner.';

/** Tests that `npm run test:citus` skips, by file and name, each with the reason. No file is left out. */
export const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test/api/auth-attempts.test.ts': {
    'a Google that gives no refresh token is asked for consent once, not for ever': TWO,
  },
  'test/api/auth-binding.test.ts': {
    'over https, both cookies bear the prefix that ties them to the host': TWO,
  },
  'test/api/auth-redirects.test.ts': {
    'a front end at another address is where it ends, well or badly': TWO,
  },
  'test/api/bulk-moderation.test.ts': {
    'what became of a call is written once whoever holds the owner is done': LOCKS,
  },
};
