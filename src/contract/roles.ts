/*
 * Who somebody is on a channel. Apart from `helper.ts`, whose schemas would make the first load of
 * the page heavier.
 */

/** Names the channel on which a call works, by its id. Without it a call works on one's own. */
export const CHANNEL_HEADER = 'sapu-channel';

/**
 * What somebody is on the channel that a call names. viewer: sees what is to be reviewed · moderator:
 * approves, hides and rejects as well · owner: everything.
 */
export const roles = ['viewer', 'moderator', 'owner'] as const;
export type Role = (typeof roles)[number];

/** What somebody may be on the channel of another. */
export type HelperRole = Exclude<Role, 'owner'>;
