/**
 * Functions whose statements are meant to reach every shard, each with the reason. All others name
 * one owner, and EXPLAIN shows that they go to one shard.
 */
export const overAllOwners: Readonly<Record<string, string>> = {
  'account/administration/read-installation.ts:readOwners':
    'What the administrator sees of all owners.',
  'judging/upgrade/rejudge-outdated.ts:rejudgeOutdated':
    'Once a start: owners whose comments an older detector judged.',
  'youtube/sharers.repository.ts:countPromisedCalls':
    'What waits of all accounts, once somebody signs in, comes to share the day or has another share.',
  'youtube/quota.repository.ts:countUnsent':
    'What waits of up to twenty accounts that could lend units, once a decision lacks some.',
  'system/metrics.ts:Object.read': 'Figures of the whole installation, when they are asked for.',
};
