/* What the specification documents, written out from it: sections 2, 3 and 9. */

export const docIds = [
  'index',
  'faq',
  'translations',
  'technical-documentation',
  'installation-guide',
  'user-guide',
  'build-from-source',
  'dependencies-setup',
  'licenses',
];

export const anchors: readonly (readonly [docId: string, anchors: readonly string[]])[] = [
  [
    'user-guide',
    [
      'getting-started',
      'video-management',
      'comment-management',
      'spam-detection',
      'blacklist-management',
      'analytics',
      'troubleshooting',
    ],
  ],
  [
    'dependencies-setup',
    [
      'google-oauth-setup',
      'postgresql-database-setup',
      'supabase-setup',
      'environment-configuration',
    ],
  ],
  [
    'technical-documentation',
    [
      'system-architecture',
      'api-reference',
      'database-schema',
      'spam-detection-algorithms',
      'security-considerations',
      'performance-optimization',
    ],
  ],
];

/** Tables with their columns. */
export const tables: readonly (readonly [table: string, columns: readonly string[]])[] = [
  [
    'users',
    'id google_id email name picture access_token refresh_token token_expiry preferences last_login created_at updated_at'.split(
      ' ',
    ),
  ],
  [
    'videos',
    'id youtube_id title description thumbnail_url published_at view_count like_count comment_count video_duration category_id tags user_id last_synced_at created_at updated_at'.split(
      ' ',
    ),
  ],
  [
    'comments',
    'id youtube_id video_id author_name author_channel_id author_profile_image content published_at updated_at like_count is_reply parent_id spam_score is_spam moderation_status created_at'.split(
      ' ',
    ),
  ],
  [
    'blacklist_entries',
    'id type value category description is_regex is_case_sensitive user_id created_at updated_at'.split(
      ' ',
    ),
  ],
  [
    'spam_detection_rules',
    'id name description rule_pattern weight is_active user_id created_at updated_at'.split(' '),
  ],
];

/** What a comment has of itself, and of which kind it is. */
export const defaults = [
  ['comments', 'spam_score', '0'],
  ['comments', 'is_spam', 'false'],
  ['comments', 'moderation_status', "'unmoderated'::text"],
] as const;

/** Section 8, documentation troubleshooting: each matter by words that both languages have. */
export const troubles: readonly (readonly [matter: string, en: RegExp, id: RegExp])[] = [
  ['quota: midnight Pacific Time', /midnight Pacific Time/, /Tengah malam Waktu Pasifik/],
  [
    'quota: fewer manual syncs',
    /\*Sync now\* less often/,
    /Kurangi menekan \*Sinkronkan sekarang\*/,
  ],
  ['quota: ask for more', /request more from Google/, /mengajukan kuota lebih besar/],
  ['moderation: the connection', /connection is lost/, /koneksi hilang/],
  ['moderation: permissions', /a permission is missing/, /izin kurang/],
  ['moderation: signing in again', /have to sign in again/, /harus masuk lagi/],
  ['videos: sync', /Press \*Sync now\*/, /Tekan \*Sinkronkan sekarang\*/],
  ['videos: the right channel', /with the channel they belong to/, /channel pemilik video/],
  ['videos: public or unlisted', /public or unlisted/, /publik atau tidak publik/],
  ['signing in: the account', /the right account/, /akun yang benar/],
  ['signing in: cookies', /Enable cookies/, /Aktifkan cookie/],
  ['signing in: the cache', /clear the browser’s cache/, /hapus cache browser/],
  ['the API: CORS', /CORS/, /CORS/],
];

/** The same of what only whoever hosts can mend. */
export const hostTroubles = [
  ['installation-guide', 'PostgreSQL'],
  ['dependencies-setup', '`redirect_uri_mismatch`'],
  ['dependencies-setup', '`invalid_client`'],
  ['dependencies-setup', '`access_denied`'],
] as const;
