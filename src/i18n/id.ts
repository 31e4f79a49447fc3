import * as access from './id/access.ts';
import * as channel from './id/channel.ts';
import * as moderation from './id/moderation.ts';
import * as shell from './id/shell.ts';
import type { Messages, Translation } from './messages.ts';

const messages = { ...access, ...channel, ...moderation, ...shell } as const;

/** The messages in Indonesian. The owner is `Anda`. */
export const id = messages satisfies Translation<Messages, typeof messages>;
