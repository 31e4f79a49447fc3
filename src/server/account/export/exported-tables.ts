/**
 * What an owner's export holds. A test reads the database's catalogue: each table with an owner's
 * rows is either in the first list or has a reason in the second.
 */
export const exportedTables = [
  'users',
  'channels',
  'videos',
  'comments',
  'campaigns',
  'campaign_sources',
  'campaign_facts',
  'campaign_fact_comments',
  'blacklist_entries',
  'word_lists',
  'trusted_authors',
  'owner_lessons',
  'owner_terms',
  'moderation_requests',
  'moderation_items',
  'postings',
  'audit_log',
  'jobs',
  'sync_schedules',
  'sync_runs',
  'spam_detection_rules',
  'rule_matches',
  'automatic_acts',
  'notifications',
  'notification_choices',
  'notification_settings',
  'notification_mail',
  'quarter_counts',
  'reports',
  'report_schedules',
  'helpers',
  'personal_tokens',
  'webhooks',
] as const;

/** Why a table with an owner's rows is left out. The export itself says so, too. */
export const leftOutTables: Readonly<Record<string, string>> = {
  sessions: 'Proves who is signed in. The settings list the sessions.',
  sign_in_attempts: 'Secrets of sign-ins that are under way; they end within minutes.',
  grant_revocations: 'Encrypted access that is being given back to Google.',
  owners: 'A counter of ids.',
  work: 'Notes of what Sapu does next.',
  judging_states: 'Notes of which comments have been checked.',
  comment_counters: 'Counts of comments, computed from them.',
  counter_changes: 'Changes on their way into those counts.',
  comment_similarity_keys:
    'Numbers by which similar comments are found, computed from their texts.',
  comment_names: 'An index of names in comments, computed from their texts.',
  quarter_count_changes: 'Changes on their way into the counts of each quarter of an hour.',
  notification_deliveries: 'Messages that are about to be sent.',
  notification_push:
    'Addresses and keys of browsers: who has them can write to the browser. The settings list the browsers.',
  report_parts: 'The files of reports. They are downloaded on the page for reports.',
  sync_cursors: 'Places in the lists of YouTube, which mean nothing elsewhere.',
  sync_pages: 'Pages of YouTube on their way into the other tables, for an hour at most.',
};

/** Columns of exported tables that are left out, and why. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'users.access_token': 'Access to the Google account.',
  'users.refresh_token': 'Access to the Google account.',
  'users.token_expiry': 'The end of that access.',
  'moderation_items.lease_token': 'The number of a call that is under way.',
  'personal_tokens.token_hash': 'A digest by which Sapu recognises a personal token.',
  'jobs.step_page': 'A place in the lists of YouTube.',
  'postings.text_digest': 'A digest by which Sapu recognises that a text was posted already.',
};
