import { mediaHook } from './use-media.ts';

/** Is there the room that the classes `sm:` and `md:` speak of? Where not, less is built. */
export const useRoomOfSm = mediaHook('(min-width: 40rem)');
export const useRoomOfMd = mediaHook('(min-width: 60rem)');
