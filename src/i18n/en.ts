import * as access from './en/access.ts';
import * as channel from './en/channel.ts';
import * as moderation from './en/moderation.ts';
import * as shell from './en/shell.ts';

/** The messages in English, the source of all keys. Lower-case ones show in sentence case. */
export const en = { ...access, ...channel, ...moderation, ...shell } as const;
