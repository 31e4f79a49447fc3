/**
 * Functions whose statements are meant to reach every shard, each with the reason. All others name
 * one owner, and EXPLAIN shows that they go to one shard.
 */
export const overAllOwners: Readonly<Record<string, string>> = {
  'account/auth/sessions.repository.ts:findSessionOwner':
    'Once a sign-in: whose session the cookie of the browser has been; nobody is known yet.',
  'judging/judging-states.repository.ts:listOutdatedOwners':
    'Once a start: owners whose comments an older detector judged.',
};
